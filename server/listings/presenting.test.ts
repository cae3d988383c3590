import { expect, test } from "vitest"
import type { Viewer } from "#server/platform/viewer.ts"
import { parseLoosely } from "#server/testing/loose-json.ts"
import { ADMIN, openProduct, payload, VISITOR } from "#server/testing/product.ts"
import { LOCALES } from "#shared/locales.ts"
import { createPresentingService } from "./presenting-service.ts"

/** The listings as REST returns them, from the cached pieces of their JSON. */
async function shownOf(
  { jsonOf }: ReturnType<typeof createPresentingService>,
  ids: number[],
  viewer: Viewer,
) {
  const pieces = await jsonOf(ids, viewer)
  return pieces.map(one => parseLoosely(Buffer.concat(one).toString()))
}

test("a listing that changed while it was read is not cached", async () => {
  const { clock, database, services } = await openProduct()
  const { id } = await services.apps.create(payload({ title: "Old" }), ADMIN)
  const presenting = createPresentingService(database, { files: services.files, now: () => clock.now })
  const read = () => Promise.all([presenting.jsonOf([id], VISITOR), presenting.cardsOf([id], VISITOR)])
  // What is read for the second time is cached.
  await read()
  const reading = read()
  presenting.invalidate(id)
  await reading
  await database.write(tx => tx.run(`UPDATE listings SET title = 'New' WHERE id = ${id}`))
  const shown = [
    ...(await shownOf(presenting, [id], VISITOR)),
    ...(await presenting.cardsOf([id], VISITOR)),
    ...(await presenting.listingsOf([id], VISITOR)),
  ]
  expect(shown.map(({ title }) => title)).toEqual(["New", "New", "New"])
})

test("the visitors' view is cached by language until the listing is invalidated, without an admin's note", async () => {
  const { clock, database, services } = await openProduct()
  const { id } = await services.apps.create(payload({ title: "Old", user_notes: "secret" }), ADMIN)
  const presenting = createPresentingService(database, { files: services.files, now: () => clock.now })
  const russian = { ...VISITOR, locale: "ru" } as const
  for (const viewer of [VISITOR, russian, VISITOR, russian]) {
    await presenting.jsonOf([id], viewer)
    await presenting.cardsOf([id], viewer)
  }
  await database.write(tx => tx.run(`UPDATE listings SET title = 'New' WHERE id = ${id}`))
  const viewers = [VISITOR, russian, ADMIN]
  const shown = async () => [
    ...(await Promise.all(viewers.map(viewer => shownOf(presenting, [id], viewer)))).flat(),
    ...(await Promise.all(viewers.map(viewer => presenting.cardsOf([id], viewer)))).flat(),
  ]
  const titlesOf = (shown: { title: string }[]) => shown.map(({ title }) => title)
  expect(titlesOf(await shown())).toEqual(["Old", "Old", "New", "Old", "Old", "New"])
  presenting.invalidate(id)
  expect(titlesOf(await shown())).toEqual(["New", "New", "New", "New", "New", "New"])
  expect((await presenting.listingsOf([id], ADMIN))[0]).toMatchObject({ user_notes: "secret" })
  expect(
    (await presenting.jsonOf([id], russian)).map(json => Buffer.concat(json).includes("secret")),
  ).toEqual([false])
})

test("a cached listing equals a freshly serialized one in each language, key by key", async () => {
  const { clock, database, services } = await openProduct()
  const tricky = ['a ,"platforms":[] b', '\\",\\"link_video\\":null', ',"link_video":1 \u{1f600} Ёлка – điện']
  for (let made = 0; made < 24; made++) {
    const changes = {
      title: tricky[made % 3],
      description: tricky[(made + 1) % 3],
      ...(made % 2 ? { price: made } : { on_request: true, price: null }),
      platforms: made % 3 ? [1 + (made % 2)] : [1, 2],
      specials: [[], [1], [2], [1, 2]][made % 4],
      monetizations: [1 + (made % 6), 6 - (made % 6)],
      payment_methods: [[], [3], [1, 2]][made % 3],
      last_month_earnings: 1 + (made % 8),
      last_year_earnings: made % 5 ? 1 + (made % 8) : null,
      age: 1 + (made % 7),
      installs_range: 1 + (made % 7),
      user_notes: "secret",
    }
    await services.apps.create(payload(changes), ADMIN)
  }
  const ids = Array.from({ length: 24 }, (_, index) => index + 1)
  const presenting = createPresentingService(database, { files: services.files, now: () => clock.now })
  for (const locale of [...LOCALES, ...LOCALES, ...LOCALES]) {
    const whole = await presenting.listingsOf(ids, { ...ADMIN, locale })
    const expected = whole.map(({ user_notes, external_id, ...listing }) => JSON.stringify(listing))
    const cached = await shownOf(presenting, ids, { ...VISITOR, locale })
    expect([locale, cached.map(listing => JSON.stringify(listing))]).toEqual([locale, expected])
    const listings = await presenting.listingsOf(ids, { ...VISITOR, locale })
    expect(listings.map(listing => JSON.stringify(listing))).toEqual(expected)
  }
})
