import fc from "fast-check"
import { expect, test } from "vitest"
import { ADMIN, openProduct, type Product, payload, VISITOR } from "#server/testing/product.ts"
import { type ContactRequest, contactInput } from "#shared/requests/contact.ts"
import { toCsv } from "./csv.ts"

/** The file of an export, and how many rows it says that it has. */
async function exported(product: Product, query: object) {
  const { parts, count } = await product.services.contacts.export(query, ADMIN)
  return { csv: (await Array.fromAsync(parts)).join(""), count }
}

const visitor = (index: number) => ({ ...VISITOR, address: `visitor ${index}` })

const COLUMNS = "id name phone email message intent service listing_id listing_title language verified read"
  .split(" ")
  .concat("created_at", "stage", "assignee", "next_step", "due_on", "reference", "offer", "confirmed")

let sent = 0
async function receive(product: Product, change: Record<string, unknown>) {
  product.clock.now += 1000
  const input = { name: "Ann", phone: "555 0100", email: "ann@example.com", ...change }
  expect(contactInput.safeParse(input).success).toBe(true)
  return product.services.contacts.create(input, visitor(++sent))
}

test("the table starts with a byte order mark and column names and lists the newest first", async () => {
  const product = await openProduct()
  const app = await product.services.apps.create(payload(), ADMIN)
  await receive(product, {})
  await receive(product, { name: "Ben", app_id: app.id, intent: "buy", message: "Hello" })
  const { csv, count } = await exported(product, {})
  expect(count).toBe(2)
  expect(csv).toBe(
    [
      `\ufeff${COLUMNS.map(name => `"${name}"`)}`,
      `2,"Ben","555 0100","ann@example.com","Hello","deal",,1,"Budget Buddy","en","no","no","2026-01-02T00:00:02.000Z","new",,,,"R-2026-000002",,"no"`,
      `1,"Ann","555 0100","ann@example.com",,"deal",,,,"en","no","no","2026-01-02T00:00:01.000Z","new",,,,"R-2026-000001",,"no"`,
      "",
    ].join("\r\n"),
  )
})

test.each([
  ["=cmd|' /C calc'!A0", `"'=cmd|' /C calc'!A0"`],
  ["+7 905", `"'+7 905"`],
  ["@x", `"'@x"`],
  ["-1", `"'-1"`],
  ['say "hi", please', `"say ""hi"", please"`],
  ["two\nlines\r\nthree", `"two\nlines\nthree"`],
  ["a\t=1", `"a\t'=1"`],
  [";=WEBSERVICE(A1)", `";'=WEBSERVICE(A1)"`],
  ["two\n=1+1", `"two\n'=1+1"`],
  ["<img src=x onerror=alert(1)>", `"<img src=x onerror=alert(1)>"`],
])("%j is written as %s", async (message, cell) => {
  const product = await openProduct()
  await receive(product, { message })
  expect((await exported(product, {})).csv).toContain(`"ann@example.com",${cell},`)
})

/**
 * The cells of a file as a spreadsheet of another locale parses it: a field that starts with a quotation mark ends at
 * the next single one, and the rest is appended unchanged.
 */
function cellsBy(separator: string, csv: string): string[] {
  const cells: string[] = []
  for (let at = 0; at < csv.length; ) {
    let cell = ""
    if (csv[at] === '"') {
      for (at++; at < csv.length && (csv[at] !== '"' || csv[at + 1] === '"'); at++)
        cell += csv[at] === '"' ? csv[at++] : csv[at]
      at++
    }
    while (at < csv.length && csv[at] !== separator && csv[at] !== "\n" && csv[at] !== "\r") cell += csv[at++]
    cells.push(cell)
    at++
  }
  return cells
}

test("visitor input is not a formula in any cell, with the separator of any locale", () => {
  const unit = fc.constantFrom(..."=+-@＝,;|\t\n\"'a")
  const request: ContactRequest = {
    id: 1,
    reference: "R-2026-000001",
    name: "",
    phone: "",
    email: "",
    message: "",
    intent: "deal",
    offer: null,
    service: null,
    locale: "en",
    app: null,
    verified: false,
    confirmed: false,
    read: false,
    created_at: "",
    updated_at: "",
  }
  const property = fc.property(
    fc.string({ unit, maxLength: 15 }),
    fc.string({ unit, maxLength: 15 }),
    fc.constantFrom(",", ";", "\t", "|"),
    (name, message, separator) => {
      const csv = toCsv([{ ...request, name, message, email: `${message}@x` }], false)
      expect(cellsBy(separator, csv).filter(cell => /^[=+\-@＝]/.test(cell))).toEqual([])
    },
  )
  fc.assert(property, { numRuns: 5000 })
})

test("the export contains exactly the filtered requests", async () => {
  const product = await openProduct()
  for (const name of ["Ann", "Ben", "Ann Two"]) await receive(product, { name, email: "someone@example.com" })
  await product.services.contacts.markRead(1, { read: true }, ADMIN)
  const namesIn = async (query: object) => {
    const { csv, count } = await exported(product, query)
    const names = [...csv.matchAll(/^\d+,"([^"]*)"/gm)].map(([, name]) => name)
    expect(names).toHaveLength(count)
    return names
  }
  expect(await namesIn({ search: "ann" })).toEqual(["Ann Two", "Ann"])
  expect(await namesIn({ search: "ann", unread: true })).toEqual(["Ann Two"])
  expect(await namesIn({ search: "nobody" })).toEqual([])
})

test("more than one batch is complete and in order", async () => {
  const product = await openProduct()
  await product.database.client.execute(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1201)
      INSERT INTO requests (name, phone, email, locale, created_at) SELECT 'N', '1', 'n@x.y', 'en', i / 100 FROM n`,
  )
  const { parts } = await product.services.contacts.export({}, ADMIN)
  expect((await Array.fromAsync(parts)).length).toBeGreaterThan(2)
  const { csv, count } = await exported(product, {})
  const ids = [...csv.matchAll(/^(\d+),/gm)].map(([, id]) => Number(id))
  expect(count).toBe(1201)
  expect(ids).toEqual(Array.from({ length: 1201 }, (_, index) => 1201 - index))
})
