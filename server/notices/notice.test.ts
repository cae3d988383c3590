import fc from "fast-check"
import { expect, test } from "vitest"
import { type RequestRow, requests } from "#drizzle/schema.ts"
import { call, openProduct, type Product } from "#server/testing/product.ts"
import { LOCALES } from "#shared/locales.ts"
import { INTENTS, SERVICE_CODES } from "#shared/requests/services.ts"
import { noticeText, toNotice, truncate } from "./notice.ts"

const ADDRESS = "https://market.test/admin/contacts/1/edit"

async function receive(product: Product, change: Record<string, unknown>): Promise<RequestRow> {
  const sender = { name: "Ann", phone: "+1 555 0100", email: "ann@example.com", ...change }
  const { status } = await call(product, "/api/contact/create", { body: sender })
  expect(status).toBe(201)
  const [row] = (await product.database.read.select().from(requests)).slice(-1)
  if (!row) throw new Error("a request was sent")
  return row
}
const noticeOf = (request: RequestRow, listingTitle: string | null = null) =>
  toNotice({ request, listingTitle, address: ADDRESS }, "en")

test("the notice names the page that a request was sent from; the response does not", async () => {
  const product = await openProduct()
  const inside = await receive(product, { page: "/ru/contacts" })
  const outside = await receive(product, { page: "https://evil.example/" })
  expect((await call(product, "/api/contact/create", { body: {} })).json.data).toBeUndefined()
  expect(noticeOf(inside).facts).toContain("Page: /ru/contacts")
  expect(noticeText(noticeOf(outside))).not.toContain("Page:")
})

test("services and intents appear by their titles in every language, never by their codes", async () => {
  const product = await openProduct()
  const request = await receive(product, { service: "due_diligence", intent: "consult" })
  const notice = noticeOf(request)
  expect(notice.subject).toBe("Appbourse: request from Ann — Legal due diligence")
  expect(notice.facts).toContain("Service: Legal due diligence")
  for (const locale of LOCALES)
    for (const service of SERVICE_CODES)
      for (const intent of INTENTS) {
        const { subject, ...notice } = toNotice(
          { request: { ...request, service, intent }, listingTitle: null, address: ADDRESS },
          locale,
        )
        const text = subject + noticeText({ subject, ...notice })
        expect(text).not.toMatch(/[a-z]_[a-z]|undefined|null|: (buy|sell|consult)\b/)
      }
})

const FAMILY = "👨‍👩‍👧‍👦"

test.each([
  ["abcdef", 6, "abcdef"],
  ["abcdef", 5, "abcd…"],
  [`ab${FAMILY}`, 12, "ab…"],
  [`ab${FAMILY}`, 13, `ab${FAMILY}`],
  ["ab🇺🇦🇪🇸", 7, "ab🇺🇦…"],
  ["ệ".normalize("NFD").repeat(3), 7, `${"ệ".normalize("NFD").repeat(2)}…`],
  [`e${"\u0301".repeat(50)}`, 10, "…"],
  ["a\r\nb", 3, "a…"],
  ["abc", 0, ""],
])("%j is cut to %i units as %j", (text, limit, cut) => expect(truncate(text, limit)).toBe(cut))

test("a notice of any length contains whole characters and its link", async () => {
  const product = await openProduct()
  const request = await receive(product, { message: "x" })
  const unit = fc.constantFrom("a", "🧨", FAMILY, "🇻🇳", "<b>", "&amp;", "\n", "e\u0301")
  const property = fc.property(
    fc.string({ unit, minLength: 1, maxLength: 400 }),
    fc.integer({ min: 300, max: 900 }),
    (message, limit) => {
      const text = noticeText(noticeOf({ ...request, message }), limit)
      expect(text.length).toBeLessThanOrEqual(limit)
      expect(text.isWellFormed()).toBe(true)
      expect(text.endsWith(`\n\n${ADDRESS}`)).toBe(true)
      const shown = text.slice(text.indexOf("Message: ") + 9, -ADDRESS.length - 2)
      const units = [...new Intl.Segmenter().segment(message)].map(one => one.segment)
      if (shown !== message)
        expect(units.some((_, end) => `${units.slice(0, end).join("")}…` === shown)).toBe(true)
    },
  )
  fc.assert(property, { numRuns: 500 })
})
