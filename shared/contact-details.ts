import * as z from "zod/mini"
import { lineText, optionalLine } from "./inputs.ts"

const MAX_EMAIL = 200
const MAX_PHONE = 40

/** Addresses in any script, such as `имя@пример.рф`. */
const EMAIL = /^[^\s\p{C}@<>"(),;:]+@[^\s\p{C}@<>"(),;:.]+(\.[^\s\p{C}@<>"(),;:.]+)+$/u

/** 5 to 20 digits, with `+ ( ) - .` and spaces of any width between them. */
const PHONE = /^(?:[+().\-\p{Zs}]*\d){5,20}[+().\-\p{Zs}]*$/u

/** What word processors and web pages write instead of a hyphen. */
const DASHES = /[\u2010-\u2015\u2212]/g
const withHyphens = z.transform((text: string) => text.replace(DASHES, "-"))

/** Whether a text looks enough like an email address to be written to. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}

const emailForm = z.pipe(withHyphens, z.string().check(z.regex(EMAIL, { error: "email_invalid" })))
const phoneForm = z.pipe(withHyphens, z.string().check(z.regex(PHONE, { error: "phone_invalid" })))

/** An address that mail can be sent to. */
export const emailText = z.pipe(lineText(MAX_EMAIL, "email_required"), emailForm)
export const optionalEmail = z.pipe(optionalLine(MAX_EMAIL), z.nullable(emailForm))
export const optionalPhone = z.pipe(optionalLine(MAX_PHONE), z.nullable(phoneForm))
