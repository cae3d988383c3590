import { expect, test } from "vitest"
import {
  currencyAffix,
  formatExact,
  formatExactPrice,
  formatMoneyShort,
  formatNumberShort,
  formatPrice,
  formatSum,
} from "./format.ts"

/** Intl separates with non-breaking spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ")

test("an exact amount has two decimals or none", () => {
  expect(formatExact(12_500.5, "en")).toBe("12,500.50")
  expect(formatExact(1234.56, "en")).toBe("1,234.56")
  expect(formatExact(185_000, "en")).toBe("185,000")
  expect(formatExact(19.999, "en")).toBe("20")
  expect(plain(formatExact(12_500.5, "ru"))).toBe("12 500,50")
})

test("a price is written as each language writes US dollars", () => {
  const texts = (["en", "ru", "es", "vi"] as const).map(locale => plain(formatPrice(185_000, locale)))
  expect(texts).toEqual(["$185,000", "185 000 $", "US$ 185.000", "185.000 USD"])
  expect(plain(formatPrice(1450, "es"))).toBe("US$ 1.450")
  expect(formatPrice(null, "en")).toBe("—")
})

test("a listing's exact price names the currency once, where the language puts it", () => {
  const texts = (["en", "ru", "es", "vi"] as const).map(locale => formatExactPrice(12_500.5, locale))
  // A line never ends within a sum.
  expect(texts.filter(text => text.includes(" "))).toEqual([])
  expect(texts.map(plain)).toEqual(["USD 12,500.50", "12 500,50 $", "US$ 12.500,50", "12.500,50 USD"])
})

test("the currency of a field is on the side of the number where the language writes it", () => {
  const affixes = (["en", "ru", "es", "vi"] as const).map(currencyAffix)
  expect(affixes).toEqual([{ prefix: "$" }, { suffix: "$" }, { prefix: "US$" }, { suffix: "USD" }])
})

test("millions are abbreviated as each language does", () => {
  const money = (["en", "ru", "es", "vi"] as const).map(locale => plain(formatMoneyShort(10_000_000, locale)))
  expect(money).toEqual(["$10M", "10 млн $", "US$ 10 M", "10 triệu USD"])
  const counts = (["en", "ru", "es", "vi"] as const).map(locale =>
    plain(formatNumberShort(1_200_000, locale)),
  )
  expect(counts).toEqual(["1.2M", "1,2 млн", "1,2 M", "1,2 triệu"])
})

test("sums below each other have cents, also where they are zero", () => {
  expect(plain(formatSum(8_900, "en"))).toBe("USD 8,900.00")
  expect(plain(formatSum(8_566.25, "es"))).toBe("US$ 8.566,25")
  expect(plain(formatSum(8_900, "ru"))).toBe("8 900,00 $")
  expect(plain(formatSum(8_900, "vi"))).toBe("8.900,00 USD")
})
