import { expect, test } from "vitest"
import { ADMIN, openProduct, payload, VISITOR } from "#server/testing/product.ts"
import { LOCALES, type Locale } from "#shared/locales.ts"

test("cards match the page of the list, with shortened descriptions and without the fields that no list shows", async () => {
  const { services } = await openProduct()
  const description = `First line\n\n${"a word and ".repeat(100)}`
  for (const title of ["One", "Two", "Three"])
    await services.apps.create(
      payload({ title, description, user_bio: "A secret life", last_year_earnings: 4 }),
      ADMIN,
    )
  const query = { per_page: 2, sort_by: "sort_oldest", lang: "ru" }
  const { data: listings, ...page } = await services.apps.list(query, VISITOR)
  const { data: cards, ...same } = await services.apps.cards(query, VISITOR)
  expect(same).toEqual(page)
  expect(listings).toMatchObject(cards.map(({ description: _, ...card }) => card))
  for (const card of cards) {
    expect(card.description).toMatch(/^First line a word .{150,205}…$/)
    expect(JSON.stringify(card)).not.toContain("secret")
    expect(Object.keys(card.last_year_earnings ?? {})).toEqual(["id", "title"])
  }
  const [first, ...others] = await services.apps.similarCards(1, VISITOR)
  expect([others.length, Object.keys(first ?? {})]).toEqual([1, Object.keys(cards[0] ?? {})])
})

test("a card says in the reader's language which of the earnings were checked, and nothing for a document seen", async () => {
  const { services } = await openProduct()
  const { id } = await services.apps.create(payload({ last_year_earnings: 4 }), ADMIN)
  const mark = async (locale: Locale) =>
    (await services.apps.cards({}, { ...VISITOR, locale })).data[0]?.earnings_checked
  const record = (last_month_earnings: string, last_year_earnings: string) => {
    const claims = Object.entries({ last_month_earnings, last_year_earnings, age: "checked" })
    return services.evidence.set(
      { listing_id: id, claims: claims.map(([claim, level]) => ({ claim, level, method: "A call" })) },
      ADMIN,
    )
  }
  await record("document_seen", "self_reported")
  expect(await mark("en")).toBeUndefined()
  await record("checked", "document_seen")
  expect(await mark("en")).toBe("Checked: Earnings last month")
  await record("checked", "checked")
  expect(await mark("en")).toBe("Checked: Earnings last month, Earnings last year")
  expect(new Set(await Promise.all(LOCALES.map(mark))).size).toBe(LOCALES.length)
})
