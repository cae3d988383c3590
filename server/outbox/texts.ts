import type { Locale } from "#shared/locales.ts"
import type { Intent, Service } from "#shared/services.ts"

type Texts = {
  request: (name: string) => string
  labels: Record<
    | "name"
    | "phone"
    | "email"
    | "listing"
    | "service"
    | "intent"
    | "page"
    | "language"
    | "botCheck"
    | "message",
    string
  >
  botCheck: { passed: string; notPassed: string }
  /** The same titles as in the back office. */
  intents: Record<Intent, string>
  services: Record<Service, string>
}

/** The texts of a notice. */
export const NOTICE_TEXTS: Record<Locale, Texts> = {
  en: {
    request: name => `request from ${name}`,
    labels: {
      name: "Name",
      phone: "Phone",
      email: "Email",
      listing: "Listing",
      service: "Service",
      intent: "Interest",
      page: "Page",
      language: "Language",
      botCheck: "Bot check",
      message: "Message",
    },
    botCheck: { passed: "passed", notPassed: "not passed" },
    intents: { buy: "Wants to buy", sell: "Wants to sell", consult: "Wants advice" },
    services: {
      contract: "Contract and deal support",
      company: "Company formation",
      bank_account: "Corporate bank account",
      publishing: "App publishing",
      trademark: "Trademark registration",
      due_diligence: "Legal due diligence",
      developer_account: "Developer account registration",
    },
  },
  ru: {
    request: name => `заявка от ${name}`,
    labels: {
      name: "Имя",
      phone: "Телефон",
      email: "Электронная почта",
      listing: "Объявление",
      service: "Услуга",
      intent: "Запрос",
      page: "Страница",
      language: "Язык",
      botCheck: "Проверка от ботов",
      message: "Сообщение",
    },
    botCheck: { passed: "пройдена", notPassed: "не пройдена" },
    intents: { buy: "Хочет купить", sell: "Хочет продать", consult: "Нужна консультация" },
    services: {
      contract: "Договор и сопровождение сделки",
      company: "Регистрация компании",
      bank_account: "Корпоративный счёт",
      publishing: "Публикация приложения",
      trademark: "Регистрация товарного знака",
      due_diligence: "Юридическая проверка",
      developer_account: "Регистрация аккаунта разработчика",
    },
  },
  es: {
    request: name => `solicitud de ${name}`,
    labels: {
      name: "Nombre",
      phone: "Teléfono",
      email: "Correo electrónico",
      listing: "Anuncio",
      service: "Servicio",
      intent: "Interés",
      page: "Página",
      language: "Idioma",
      botCheck: "Verificación antibot",
      message: "Mensaje",
    },
    botCheck: { passed: "superada", notPassed: "no superada" },
    intents: { buy: "Quiere comprar", sell: "Quiere vender", consult: "Quiere asesoría" },
    services: {
      contract: "Contrato y acompañamiento de la operación",
      company: "Constitución de empresa",
      bank_account: "Cuenta bancaria de empresa",
      publishing: "Publicación de apps",
      trademark: "Registro de marca",
      due_diligence: "Due diligence legal",
      developer_account: "Registro de cuenta de desarrollador",
    },
  },
  vi: {
    request: name => `yêu cầu từ ${name}`,
    labels: {
      name: "Tên",
      phone: "Điện thoại",
      email: "Email",
      listing: "Tin đăng",
      service: "Dịch vụ",
      intent: "Nhu cầu",
      page: "Trang",
      language: "Ngôn ngữ",
      botCheck: "Kiểm tra chống bot",
      message: "Lời nhắn",
    },
    botCheck: { passed: "đã qua", notPassed: "chưa qua" },
    intents: { buy: "Muốn mua", sell: "Muốn bán", consult: "Cần tư vấn" },
    services: {
      contract: "Hợp đồng và hỗ trợ giao dịch",
      company: "Thành lập công ty",
      bank_account: "Tài khoản ngân hàng doanh nghiệp",
      publishing: "Phát hành ứng dụng",
      trademark: "Đăng ký nhãn hiệu",
      due_diligence: "Thẩm định pháp lý",
      developer_account: "Đăng ký tài khoản nhà phát triển",
    },
  },
}
