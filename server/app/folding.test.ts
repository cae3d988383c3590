import { expect, test } from "vitest"
import { ADMIN, call, openProduct, payload, signIn } from "#server/testing/product.ts"
import { foldAgain } from "./folding.ts"

const foldedBefore = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("đ", "d")

const TITLES = ["Straße der Spiele", "Mapa Łodzi", "Silben\u00adtrennung", "Ёлка điện", "Plain title"]
const FOUND = [
  ["strasse", 0],
  ["STRASSE spiele", 0],
  ["straße", 0],
  ["lodzi", 1],
  ["silbentrennung", 2],
  ["елка dien", 3],
  ["plain", 4],
] as const

/** A product whose folded texts are those of the release before, and how to ask it. */
async function openFoldedBefore() {
  const product = await openProduct()
  const { client } = product.database
  const ids: number[] = []
  for (const title of TITLES) {
    const { id } = await product.services.apps.create(payload({ title, description: "A game" }), ADMIN)
    await client.execute("INSERT OR REPLACE INTO listing_words (rowid, words) VALUES (?, ?)", [
      id,
      `${foldedBefore(title)} a game`,
    ])
    ids.push(id)
  }
  // Earlier releases stored soft hyphens, which are removed today.
  await client.execute("UPDATE listings SET title = ? WHERE id = ?", [TITLES[2] ?? "", ids[2] ?? 0])
  const sender = { name: "Łukasz Groß", phone: "+49 30 123456", email: "lukasz@example.com" }
  const request = await call(product, "/api/contact/create", { body: { ...sender, app_id: ids[0] } })
  await client.execute("UPDATE requests SET search = ?", [foldedBefore("Łukasz Groß\nlukasz@example.com")])
  const token = await signIn(product)
  const deal = { listing_id: ids[0], request_id: request.json.data.id }
  const made = await call(product, "/trpc/deals.create", { token, body: deal })
  expect(made.status).toBe(200)
  await client.execute("UPDATE deals SET search = ?", [` ${foldedBefore("Straße der Spiele Łukasz Groß")}`])
  return { product, ids, token }
}

test("texts that an earlier release folded are found after a start, and folded once", async () => {
  const { product, ids, token } = await openFoldedBefore()
  const { client } = product.database
  await foldAgain(product.database)
  for (const [title, index] of FOUND) {
    const { json } = await call(product, `/api/apps?title=${encodeURIComponent(title)}`)
    expect([title, json.data.map((app: { id: number }) => app.id)]).toEqual([title, [ids[index]]])
  }
  const countIn = async (path: string, input: object) => {
    const query = `?input=${encodeURIComponent(JSON.stringify(input))}`
    const { json } = await call(product, `/trpc/${path}${query}`, { token })
    return json.result.data.total
  }
  expect(await countIn("contacts.list", { search: "lukasz gross" })).toBe(1)
  expect(await countIn("contacts.list", { search: "strasse" })).toBe(1)
  expect(await countIn("deals.list", { title: "strasse lukasz" })).toBe(1)

  // A second start has nothing to do: what was written meanwhile stays as it is.
  await client.execute("UPDATE requests SET search = 'kept'")
  await foldAgain(product.database)
  expect(await countIn("contacts.list", { search: "kept" })).toBe(1)
})
