import { isEmail } from "#shared/requests/contact.ts"

/** The number of digits of an international number (E.164), including the country code. */
const MIN_DIGITS = 7
const MAX_DIGITS = 15
/** Digits and their separators; a text with letters is not a phone number. */
const PHONE = /^[\d\s+().\-‐-–/]+$/u

/** The digits of an international number, or null. A leading 0 indicates the national format. */
export function internationalDigits(phone: string): string | null {
  if (!PHONE.test(phone)) return null
  const digits = phone.replace(/\D/g, "").replace(/^00/, "")
  const fits = digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS
  return fits && !digits.startsWith("0") ? digits : null
}

/** The reply links of a request; null for channels that the sender cannot be reached by. */
export function replyLinks(
  { phone, email }: { phone: string | null; email: string },
  subject: string | null,
) {
  const digits = phone === null ? null : internationalDigits(phone)
  const address = encodeURIComponent(email).replace("%40", "@")
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : ""
  return {
    mail: isEmail(email) ? `mailto:${address}${query}` : null,
    telegram: digits && `https://t.me/+${digits}`,
    whatsapp: digits && `https://wa.me/${digits}`,
  }
}
