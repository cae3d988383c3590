import { expect, test } from "vitest"
import { ADMIN, openProduct, payload, VISITOR } from "#server/testing/product.ts"

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
