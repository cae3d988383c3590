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

/** A normalized address with its domain as people write it. */
function asWritten(normal: string): string {
  const at = normal.lastIndexOf("@") + 1
  return normal.slice(0, at) + (domainToUnicode(normal.slice(at)) || normal.slice(at))
}

/**
 * An address as requests store it: as it was typed, but an international one in lower case and with its domain as people
 * write it, because the database knows upper case of ASCII only. Its lower case is one of `emailSpellings`.
 */
export function storedEmail(typed: string): string {
  if (ASCII.test(typed)) return typed
  return asWritten(normalizeEmail(typed))
}

/** The spellings in lower case of one address: with the ASCII form of its domain, and as people write it. */
export function emailSpellings(email: string): string[] {
  const normal = normalizeEmail(email)
  return [...new Set([normal, asWritten(normal)])]
}
