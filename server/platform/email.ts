import { domainToASCII, domainToUnicode } from "node:url"

const ASCII = /^[\0-\x7f]*$/

/**
 * Email addresses are stored and compared in lower case, without surrounding spaces, and with the ASCII form of an
 * international domain: `имя@пример.рф` is `имя@xn--e1afmkfd.xn--p1ai`.
 */
export function normalizeEmail(email: string): string {
  const lower = email.normalize("NFC").trim().toLowerCase()
  if (ASCII.test(lower)) return lower
  const at = lower.lastIndexOf("@") + 1
  return lower.slice(0, at) + (domainToASCII(lower.slice(at)) || lower.slice(at))
}

/**
 * The spellings in lower case of one address: with the ASCII form of its domain, and as people write it. Requests keep
 * the one that was typed.
 */
export function emailSpellings(email: string): string[] {
  const normal = normalizeEmail(email)
  const at = normal.lastIndexOf("@") + 1
  return [...new Set([normal, normal.slice(0, at) + (domainToUnicode(normal.slice(at)) || normal.slice(at))])]
}
