import { expect, test } from "vitest"
import { LOCALES } from "#shared/locales.ts"
import { compose, type MailContent } from "./compose.ts"

const CONTACT = { address: "help@market.test", origin: "http://market.test" }
const CONTENT: MailContent = {
  subject: "An answer about “Tide Table”",
  name: "Ann",
  headline: "Your question was answered",
  paragraphs: ["Ben answered your question about “Tide Table”."],
  quote: { by: "Ben", text: "It earns well.\nAsk me <anything>." },
  action: { label: "Open the conversation", url: "http://market.test/my/requests/R-2026-000001" },
  note: "Entry no. 7",
}

test("text and HTML say the same in the same order: greeting, headline, sentence, quote, button, whom to ask, small print", () => {
  const { text, html } = compose(CONTENT, CONTACT, "en")
  const order = [
    "Hello Ann,",
    "Your question was answered",
    "Ben answered your question",
    "Ben wrote:",
    "It earns well.",
    "http://market.test/my/requests/R-2026-000001",
    "Questions? Write to us at help@market.test.",
    "Entry no. 7",
  ]
  for (const view of [text, html]) {
    const places = order.map(part => view.indexOf(part))
    expect(places.every(at => at >= 0)).toBe(true)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  }
  expect(text).toContain("> It earns well.\n> Ask me <anything>.")
  expect(html).toContain("It earns well.<br>Ask me &lt;anything&gt;.")
})

test("without a support address the foot leads to the contact form in the reader's language", () => {
  const { text } = compose(CONTENT, { ...CONTACT, address: null }, "ru")
  expect(text).toContain("Здравствуйте, Ann!")
  expect(text).toContain("http://market.test/ru/contacts")
})

test("a mail with a code has no other run of six digits, whatever the recipient's name and the colours", () => {
  for (const locale of LOCALES) {
    const { text, html } = compose({ ...CONTENT, name: "Ann 654321", code: "123456" }, CONTACT, locale)
    expect(text.match(/\d{6}/g)?.filter(run => run !== "000001")).toEqual(["123456"])
    expect(html.replaceAll("R-2026-000001", "").match(/\d{6}/g)).toEqual(["123456"])
  }
})
