import { generateMessageId } from "@lingui/message-utils/generateMessageId"
import { expect, test } from "vitest"
import { codeMail } from "#server/members/account-service.ts"
import { ERROR_TEXTS, FIELD_TEXTS, fieldText } from "#shared/error-texts.ts"
import { LOOKUP_TITLES } from "#shared/listings/lookup-titles.ts"
import { LOOKUP_NAMES } from "#shared/listings/lookups.ts"
import { LOCALES, type Locale } from "#shared/locales.ts"
import { msg } from "#shared/msg.ts"
import { readCatalogue } from "./text-catalogues.ts"
import { problemTexts, textsIn } from "./texts.ts"

const declared = [
  ...Object.values(ERROR_TEXTS),
  ...Object.values(FIELD_TEXTS),
  ...LOOKUP_NAMES.filter(name => name !== "categories").flatMap(name => LOOKUP_TITLES[name]),
]

test("the macro of the client's build and the server's function give a text the same id", async () => {
  expect(declared.map(({ id }) => id)).toEqual(declared.map(({ message = "" }) => generateMessageId(message)))
  const { categories } = LOOKUP_TITLES
  expect(categories.map(({ id }) => id)).toEqual(
    categories.map(({ message = "" }) => generateMessageId(message, "category of apps")),
  )
  const [text, inContext] = [msg`Not found.`, msg({ message: "Open", context: "a door" })]
  // Vitest runs the macro; an unknown path yields the function itself.
  const path = "#shared/msg.ts"
  const { msg: declare } = await import(/* @vite-ignore */ path)
  expect(declare({ message: "Not found." }).id).toBe(text.id)
  expect(declare({ message: "Open", context: "a door" }).id).toBe(inContext.id)
  expect(declare({ message: "Open" }).id).not.toBe(inContext.id)
})

test.each(LOCALES)("the build can store compiled texts as JSON (%s)", locale => {
  const compiled = readCatalogue(locale)
  expect(JSON.parse(JSON.stringify(compiled))).toEqual(compiled)
})

test.each(LOCALES)("placeholders are filled in, plurals follow the language (%s)", locale => {
  const translate = textsIn(locale)
  expect(fieldText({ code: "too_long", limit: 80 }, translate)).toContain("80")
  expect(fieldText({ code: "file_empty", name: "{name} <b>" }, translate)).toContain("{name} <b>")
  for (const minutes of [1, 2, 10, 21]) {
    const [validity = ""] = codeMail("123456", minutes, translate).paragraphs
    expect(validity).toContain(String(minutes))
    expect(validity).not.toMatch(/[{}#]/)
  }
  const minutesIn = (minutes: number) => codeMail("123456", minutes, textsIn("ru")).paragraphs[0]
  expect([minutesIn(1), minutesIn(2), minutesIn(10)]).toEqual([
    expect.stringContaining("1 минуту"),
    expect.stringContaining("2 минуты"),
    expect.stringContaining("10 минут,"),
  ])
})

test("a text without a translation is shown in English", () => {
  expect(textsIn("ru")({ id: "nobody", message: "Only in English" })).toBe("Only in English")
})

test("a problem of monthly figures names month and column", () => {
  const at = { month: "2026-03", figure: "costs" } as const
  const textIn = (locale: Locale) =>
    problemTexts({ figures: [{ code: "integer_invalid", at }] }, locale).figures?.[0]
  expect(textIn("en")).toBe("March 2026, costs: enter a whole number")
  expect(textIn("ru")).toBe("Март 2026 г., расходы: введите целое число")
  expect(textIn("es")).toBe("Marzo de 2026, costos: escribe un número entero")
  expect(textIn("vi")).toBe("Tháng 3 năm 2026, chi phí: vui lòng nhập số nguyên")
})
