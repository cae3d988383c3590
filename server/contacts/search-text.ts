import { fold } from "#shared/text.ts"

/** A phone is looked for by its digits once there are this many; fewer are a word like any other. */
const MIN_PHONE_DIGITS = 5
/** What phones are spelled with: `+1 (555) 010-0100`, `0905.123.456`. */
const PHONE = /^[\d\s+().\-‐-–/]+$/u
/** What clings to a word that was copied from somewhere: `"Ann` `<ann@example.com>,`. */
const CLINGING = /^["'“«<]+|["'”»>,;]+$/gu

const digitsOf = (text: string) => text.replace(/\D/g, "")
const folded = (text: string) => fold(text).trim().replace(/\s+/g, " ")

/** What a request is found by: its sender's texts and the message, folded, and the bare digits of the phone. */
export function searchText(request: { name: string; phone: string; email: string; message: string | null }) {
  const { name, phone, email, message } = request
  return [...[name, email, phone, message ?? ""].map(folded), digitsOf(phone)].join("\n")
}

const needle = (text: string) => {
  const digits = PHONE.test(text) ? digitsOf(text) : ""
  return digits && digits !== text ? [text, digits] : [text]
}

/**
 * What a search looks for in `searchText`: of each group at least one text must stand there, letter for
 * letter. A phone is one group, however it is spelled; otherwise every word is one.
 */
export function searchNeedles(search: string): string[][] {
  const text = folded(search)
  if (!text) return []
  if (PHONE.test(text) && digitsOf(text).length >= MIN_PHONE_DIGITS) return [needle(text)]
  return text.split(" ").map(word => needle(word.replace(CLINGING, "") || word))
}
