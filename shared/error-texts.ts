import type { ErrorCode, FieldErrorCode, FieldProblem, FieldProblems } from "./errors.ts"
import type { Locale } from "./locales.ts"

type Texts<Code extends string> = Record<Locale, Record<Code, string>>

const ERROR_TEXTS: Texts<ErrorCode> = {
  en: {
    login_failed: "Login failed. Please check your credentials.",
    unauthenticated: "Unauthenticated.",
    not_found: "Not found.",
    conflict: "Somebody has changed this listing since you opened it.",
    too_large: "The request is too large.",
    unsupported_type: "This type of content is not accepted here.",
    invalid: "Please check the marked fields.",
    too_many: "Too many requests. Please wait a little and try again.",
    internal: "Something went wrong on our side. Please try again.",
    storage_full: "There is no room left to save this. Nothing was lost; please tell us.",
    unavailable: "The service is not available right now. Please try again in a moment.",
  },
  ru: {
    login_failed: "Войти не удалось. Проверьте почту и пароль.",
    unauthenticated: "Войдите, чтобы продолжить.",
    not_found: "Не найдено.",
    conflict: "Пока объявление было у вас открыто, его изменил кто-то другой.",
    too_large: "Запрос слишком большой.",
    unsupported_type: "Такой тип данных здесь не принимается.",
    invalid: "Проверьте отмеченные поля.",
    too_many: "Слишком много запросов. Подождите немного и попробуйте ещё раз.",
    internal: "Произошла ошибка на нашей стороне. Попробуйте ещё раз.",
    storage_full:
      "Сохранить не удалось: на сервере закончилось место. Ничего не потеряно. Пожалуйста, сообщите нам.",
    unavailable: "Сервис сейчас недоступен. Попробуйте через минуту.",
  },
  es: {
    login_failed: "No se pudo iniciar sesión. Revisa el correo y la contraseña.",
    unauthenticated: "No has iniciado sesión.",
    not_found: "No encontrado.",
    conflict: "Alguien ha modificado este anuncio desde que lo abriste.",
    too_large: "La solicitud es demasiado grande.",
    unsupported_type: "Aquí no se acepta este tipo de contenido.",
    invalid: "Revisa los campos marcados.",
    too_many: "Demasiadas solicitudes. Espera un poco e inténtalo de nuevo.",
    internal: "Algo ha fallado por nuestra parte. Inténtalo de nuevo.",
    storage_full: "No queda espacio para guardar esto. No se ha perdido nada; avísanos, por favor.",
    unavailable: "El servicio no está disponible ahora mismo. Inténtalo en un momento.",
  },
  vi: {
    login_failed: "Đăng nhập không thành công. Vui lòng kiểm tra email và mật khẩu.",
    unauthenticated: "Bạn chưa đăng nhập.",
    not_found: "Không tìm thấy.",
    conflict: "Có người khác đã sửa tin đăng này sau khi bạn mở.",
    too_large: "Yêu cầu quá lớn.",
    unsupported_type: "Hệ thống không nhận loại nội dung này.",
    invalid: "Vui lòng kiểm tra các trường được đánh dấu.",
    too_many: "Bạn đã gửi quá nhiều yêu cầu. Vui lòng đợi một chút rồi thử lại.",
    internal: "Đã xảy ra lỗi ở phía chúng tôi. Vui lòng thử lại.",
    storage_full: "Máy chủ đã hết dung lượng để lưu. Không có gì bị mất; vui lòng báo cho chúng tôi.",
    unavailable: "Dịch vụ đang tạm gián đoạn. Vui lòng thử lại sau giây lát.",
  },
}

const FIELD_TEXTS: Texts<FieldErrorCode> = {
  en: {
    required: "This field is required",
    name_required: "Name is required",
    phone_required: "Phone is required",
    email_required: "Email is required",
    email_invalid: "Enter an email address like name@example.com",
    password_required: "Password is required",
    text_invalid: "Enter a plain text",
    too_long: "At most {limit} characters",
    number_invalid: "Enter a number",
    integer_invalid: "Enter a whole number",
    too_small: "Must be {limit} or more",
    too_big: "Must be {limit} or less",
    flag_invalid: "Must be 1 or 0, true or false",
    choice_invalid: "Choose one of the listed values",
    unknown_id: "There is no such entry",
    range_invalid: "Give two numbers, from and to",
    range_order: "The first number must not be above the second",
    link_invalid: "Enter a link that starts with https://",
    app_unknown: "This listing is no longer on sale",
    body_invalid: "The request could not be read",
    list_too_long: "At most {limit} entries",
  },
  ru: {
    required: "Заполните это поле",
    name_required: "Укажите имя",
    phone_required: "Укажите телефон",
    email_required: "Укажите электронную почту",
    email_invalid: "Введите адрес в формате name@example.com",
    password_required: "Введите пароль",
    text_invalid: "Введите обычный текст",
    too_long: "Не больше {limit} знаков",
    number_invalid: "Введите число",
    integer_invalid: "Введите целое число",
    too_small: "Не меньше {limit}",
    too_big: "Не больше {limit}",
    flag_invalid: "Допустимы 1 или 0, true или false",
    choice_invalid: "Выберите значение из списка",
    unknown_id: "Такой записи нет",
    range_invalid: "Укажите два числа: от и до",
    range_order: "Первое число не должно быть больше второго",
    link_invalid: "Введите ссылку, которая начинается с https://",
    app_unknown: "Это приложение уже снято с продажи",
    body_invalid: "Не удалось прочитать запрос",
    list_too_long: "Не больше {limit} значений",
  },
  es: {
    required: "Este campo es obligatorio",
    name_required: "Indica tu nombre",
    phone_required: "Indica tu teléfono",
    email_required: "Indica tu correo",
    email_invalid: "Escribe un correo como nombre@ejemplo.com",
    password_required: "Escribe la contraseña",
    text_invalid: "Escribe un texto sencillo",
    too_long: "Como máximo {limit} caracteres",
    number_invalid: "Escribe un número",
    integer_invalid: "Escribe un número entero",
    too_small: "Debe ser {limit} o más",
    too_big: "Debe ser {limit} o menos",
    flag_invalid: "Debe ser 1 o 0, true o false",
    choice_invalid: "Elige uno de los valores de la lista",
    unknown_id: "Ese elemento no existe",
    range_invalid: "Indica dos números: desde y hasta",
    range_order: "El primer número no puede ser mayor que el segundo",
    link_invalid: "Escribe un enlace que empiece por https://",
    app_unknown: "Este anuncio ya no está a la venta",
    body_invalid: "No se pudo leer la solicitud",
    list_too_long: "Como máximo {limit} elementos",
  },
  vi: {
    required: "Vui lòng điền vào trường này",
    name_required: "Vui lòng nhập tên",
    phone_required: "Vui lòng nhập số điện thoại",
    email_required: "Vui lòng nhập email",
    email_invalid: "Vui lòng nhập email theo dạng ten@example.com",
    password_required: "Vui lòng nhập mật khẩu",
    text_invalid: "Vui lòng nhập văn bản thông thường",
    too_long: "Tối đa {limit} ký tự",
    number_invalid: "Vui lòng nhập một số",
    integer_invalid: "Vui lòng nhập số nguyên",
    too_small: "Phải từ {limit} trở lên",
    too_big: "Không được vượt quá {limit}",
    flag_invalid: "Chỉ nhận 1 hoặc 0, true hoặc false",
    choice_invalid: "Vui lòng chọn một giá trị trong danh sách",
    unknown_id: "Không có mục này",
    range_invalid: "Vui lòng nhập đủ hai số: từ và đến",
    range_order: "Số đầu không được lớn hơn số sau",
    link_invalid: "Vui lòng nhập liên kết bắt đầu bằng https://",
    app_unknown: "Ứng dụng này không còn được rao bán",
    body_invalid: "Không đọc được yêu cầu",
    list_too_long: "Tối đa {limit} mục",
  },
}

/** The sentence for a failure, in the language asked for. */
export function errorText(code: ErrorCode, locale: Locale): string {
  return ERROR_TEXTS[locale][code]
}

function fieldText({ code, limit }: FieldProblem, locale: Locale): string {
  return FIELD_TEXTS[locale][code].replace("{limit}", String(limit ?? ""))
}

/** Problems by field → sentences by field, as a 422 answers them. */
export function fieldTexts(problems: FieldProblems, locale: Locale): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, list]) => [field, list.map(problem => fieldText(problem, locale))]),
  )
}
