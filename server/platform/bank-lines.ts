import { countrySpecs, electronicFormatIBAN, isValidBIC, isValidIBAN } from "ibantools"
import type { FieldErrorCode, FieldProblems } from "#shared/errors.ts"
import { AppError } from "./app-error.ts"

/** A line of an account, with the name that the bank or the person gives it. */
type BankLine = { label: string; value: string }
type Kind = "iban" | "bic" | "other"

/** “or” in the product's languages, between two things that one line may hold. */
const OR = /\/|\||(?<!\p{L})(?:or|или|o|u|hoặc|hay)(?!\p{L})/u
const IBAN_WORD = /(?<!\p{L})(?:iban|ибан)(?!\p{L})/u
const BIC_WORD = /(?<!\p{L})(?:bic|swift|свифт)(?!\p{L})/u
const IBAN_FORM = /^[a-z]{2}\d{2}[a-z\d]{11,30}$/i

/** What a label says that its value is; “IBAN or account number” says two things. */
function kindsIn(label: string): Set<Kind> {
  const parts = label.normalize("NFKC").toLowerCase().split(OR)
  const kindOf = (part: string): Kind => {
    if (IBAN_WORD.test(part)) return "iban"
    return BIC_WORD.test(part) ? "bic" : "other"
  }
  return new Set(parts.filter(part => /[\p{L}\p{N}]/u.test(part)).map(kindOf))
}

/** Whether an unlabelled value can only be an IBAN: a wallet's address mixes small letters and capitals. */
function looksLikeIban(value: string, compact: string): boolean {
  if (!IBAN_FORM.test(compact)) return false
  const isOneWord = !/\s/.test(value)
  const hasBothCases = /[a-z]/.test(compact) && /[A-Z]/.test(compact)
  return (
    !(isOneWord && hasBothCases) && countrySpecs[compact.slice(0, 2).toUpperCase()]?.IBANRegistry === true
  )
}

/** What is wrong with the value of a line; null for nothing. */
function problemOf({ label, value }: BankLine): FieldErrorCode | null {
  const kinds = kindsIn(label)
  const compact = value.normalize("NFKC").replace(/[\s\p{Cf}]/gu, "")
  const iban = electronicFormatIBAN(compact)
  const isIban = iban !== null && isValidIBAN(iban)
  const isBic = isValidBIC(compact.toUpperCase())
  if (looksLikeIban(value, compact)) return isIban ? null : "iban_invalid"
  if (kinds.has("other") || kinds.size === 0 || (kinds.has("iban") && isIban)) return null
  if (kinds.has("bic")) return isBic ? null : "bic_invalid"
  return isIban ? null : "iban_invalid"
}

/** 422 on `PATH.N.value` for lines that look like an IBAN, or are labelled as an IBAN or BIC, and are not one. */
export function requireBankLines(lines: readonly BankLine[], path: string): void {
  requireBankLinesAt(lines.map((line, index) => ({ line, field: `${path}.${index}.value` })))
}

/** Like `requireBankLines`, for lines of several accounts, each with the name of its field. */
export function requireBankLinesAt(lines: readonly { line: BankLine; field: string }[]): void {
  const problems: FieldProblems = {}
  for (const { line, field } of lines) {
    const code = problemOf(line)
    if (code) problems[field] = [{ code }]
  }
  if (Object.keys(problems).length > 0) throw new AppError("invalid", { problems })
}
