import { isEmail } from "#shared/contact.ts"

/** International numbers have so many digits (E.164), the code of the country included. */
const MIN_DIGITS = 7
const MAX_DIGITS = 15
/** Digits and what they are grouped with; letters would make it something other than a phone. */
const PHONE = /^[\d\s+().\-‐-–/]+$/u

/** The digits of a number that can be written to from abroad, or null. A leading 0 is a national spelling. */
export function internationalDigits(phone: string): string | null {
  if (!PHONE.test(phone)) return null
  const digits = phone.replace(/\D/g, "").replace(/^00/, "")
  const fits = digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS
  return fits && !digits.startsWith("0") ? digits : null
}

/** Where to answer a request; a way that its sender cannot be reached by is null. */
export function replyLinks({ phone, email }: { phone: string; email: string }, subject: string | null) {
  const digits = internationalDigits(phone)
  const address = encodeURIComponent(email).replace("%40", "@")
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : ""
  return {
    mail: isEmail(email) ? `mailto:${address}${query}` : null,
    telegram: digits && `https://t.me/+${digits}`,
    whatsapp: digits && `https://wa.me/${digits}`,
  }
}
