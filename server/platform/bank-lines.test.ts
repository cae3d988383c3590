import { expect, test } from "vitest"
import { AppError } from "./app-error.ts"
import { requireBankLines } from "./bank-lines.ts"

function problemOf(label: string, value: string): string | null {
  try {
    requireBankLines([{ label, value }], "lines")
    return null
  } catch (error) {
    return error instanceof AppError ? (error.problems?.["lines.0.value"]?.[0]?.code ?? "?") : "?"
  }
}

test.each([
  ["IBAN", "GB33 BUKB 2020 1555 5555 55"],
  ["iban", "gb33bukb20201555555555"],
  ["Номер счёта (IBAN)", "IE29AIBK93115212345678"],
  ["IBAN o número de cuenta", "000123456789"],
  ["IBAN hoặc số tài khoản", "0011223344"],
  ["IBAN или номер счёта", "40817810099910004312"],
  ["IBAN or account number", "12345678"],
  ["BIC", "DEUTDEFF"],
  ["BIC / SWIFT", "deut de ff 500"],
  ["Mã SWIFT", "BFTVVNVX"],
  ["Código SWIFT", "BSCHESMMXXX"],
  ["БИК", "044525225"],
  ["Account number", "12345678"],
  ["USDT (TRC-20)", "TN12NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6"],
  ["Wallet", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"],
  ["Bank", "Example Bank, London"],
])("“%s” may be %s", (label, value) => {
  expect(problemOf(label, value)).toBeNull()
})

test.each([
  ["IBAN", "GB34 BUKB 2020 1555 5555 55", "iban_invalid"],
  ["Номер счёта (IBAN)", "12345678", "iban_invalid"],
  ["Account number", "GB34 BUKB 2020 1555 5555 55", "iban_invalid"],
  ["Account number", "Gb34 bukb 2020 1555 5555 55", "iban_invalid"],
  ["IBAN or account number", "ie29aibk93115212345679", "iban_invalid"],
  ["IBAN", "IE29AIBK9311521234567", "iban_invalid"],
  ["BIC", "DEUTDE", "bic_invalid"],
  ["SWIFT-код", "12345678", "bic_invalid"],
  ["Mã SWIFT/BIC", "DEUTZZFF", "bic_invalid"],
])("“%s” cannot be %s", (label, value, code) => {
  expect(problemOf(label, value)).toBe(code)
})
