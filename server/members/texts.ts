import type { MailContent } from "#server/mail/compose.ts"
import { BRAND } from "#shared/brand.ts"
import type { Locale } from "#shared/locales.ts"

type CodeMail = (code: string, minutes: number) => MailContent

/** The code is the only run of six digits in the mail. */
export const CODE_MAIL: Record<Locale, CodeMail> = {
  en: (code, minutes) => ({
    subject: `${code} is your ${BRAND} sign-in code`,
    paragraphs: [
      `Enter this code to sign in. It is valid for ${minutes} minutes and works once.`,
      "If you did not ask for it, ignore this mail: nobody can sign in without the code.",
    ],
    code,
  }),
  ru: (code, minutes) => ({
    subject: `${code} — код для входа на ${BRAND}`,
    paragraphs: [
      `Введите этот код, чтобы войти. Он действует ${minutes} минут и подходит один раз.`,
      "Если вы не запрашивали код, просто удалите это письмо: без кода войти нельзя.",
    ],
    code,
  }),
  es: (code, minutes) => ({
    subject: `${code} es tu código de acceso a ${BRAND}`,
    paragraphs: [
      `Introduce este código para iniciar sesión. Caduca en ${minutes} minutos y solo se puede usar una vez.`,
      "Si no lo has pedido, ignora este correo: sin el código nadie puede iniciar sesión.",
    ],
    code,
  }),
  vi: (code, minutes) => ({
    subject: `${code} là mã đăng nhập ${BRAND} của bạn`,
    paragraphs: [
      `Nhập mã này để đăng nhập. Mã có hiệu lực trong ${minutes} phút và chỉ dùng được một lần.`,
      "Nếu bạn không yêu cầu mã, hãy bỏ qua email này: không ai đăng nhập được nếu không có mã.",
    ],
    code,
  }),
}
