import { expect, test } from "vitest"
import { textsIn } from "#server/platform/texts.ts"
import { LOCALES } from "#shared/locales.ts"
import { contractText } from "./contract-texts.ts"

const FACTS: Parameters<typeof contractText>[0] = {
  ...{ number: "D-2026-0001", amount: 100_001, terms: "As agreed.", commission: 250, feePayer: "half" },
  ...{ paymentMethodId: 2, inspectionDays: 3, supportDays: 0, fee: 2_500, owed: 101_251, due: 98_751 },
  ...{ listing: { id: 1, title: "Budget" }, buyer: "Bea", seller: "Sam", included: [] },
}

test("a contract writes numbers as each of its languages does", () => {
  const written = LOCALES.map(locale => {
    const [, , price] = contractText(FACTS, locale, textsIn(locale)).sections
    return [locale, /[\d.,]+\s?%/.exec(price?.text ?? "")?.[0]]
  })
  expect(Object.fromEntries(written)).toEqual({ en: "2.5%", ru: "2,5\u00a0%", es: "2,5\u00a0%", vi: "2,5%" })
})
