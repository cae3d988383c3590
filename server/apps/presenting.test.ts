import { expect, test } from "vitest"
import { ADMIN, openProduct, payload, VISITOR } from "#server/testing/product.ts"
import { LOCALES } from "#shared/locales.ts"
import { createPresentingService } from "./presenting-service.ts"

test("a listing that changed while it was read is not cached", async () => {
  const { database, services } = await openProduct()
  const { id } = await services.apps.create(payload({ title: "Old" }), ADMIN)
  const presenting = createPresentingService(database)
  const reading = presenting.listingsOf([id], VISITOR)
  presenting.invalidate(id)
  await reading
  await database.write(tx => tx.run(`UPDATE listings SET title = 'New' WHERE id = ${id}`))
  expect((await presenting.listingsOf([id], VISITOR)).map(app => app.title)).toEqual(["New"])
})

test("the visitors' view is cached by language until the listing is invalidated, without an admin's note", async () => {
  const { database, services } = await openProduct()
  const { id } = await services.apps.create(payload({ title: "Old", user_notes: "secret" }), ADMIN)
  const presenting = createPresentingService(database)
  const russian = { ...VISITOR, locale: "ru" } as const
  for (const viewer of [VISITOR, russian]) await presenting.jsonOf([id], viewer)
  await database.write(tx => tx.run(`UPDATE listings SET title = 'New' WHERE id = ${id}`))
  const titles = async () =>
    (await Promise.all([VISITOR, russian, ADMIN].map(viewer => presenting.listingsOf([id], viewer))))
      .flat()
      .map(app => app.title)
  expect(await titles()).toEqual(["Old", "Old", "New"])
  presenting.invalidate(id)
  expect(await titles()).toEqual(["New", "New", "New"])
  expect((await presenting.listingsOf([id], ADMIN))[0]).toMatchObject({ user_notes: "secret" })
  expect(
    (await presenting.jsonOf([id], russian)).map(json => Buffer.concat(json).includes("secret")),
  ).toEqual([false])
})

test("a cached listing equals a freshly serialized one in each language, key by key", async () => {
  const { database, services } = await openProduct()
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
  const presenting = createPresentingService(database)
  for (const locale of [...LOCALES, ...LOCALES]) {
    const whole = await presenting.listingsOf(ids, { ...ADMIN, locale })
    const expected = whole.map(({ user_notes, ...listing }) => JSON.stringify(listing))
    const cached = await presenting.listingsOf(ids, { ...VISITOR, locale })
    expect([locale, cached.map(listing => JSON.stringify(listing))]).toEqual([locale, expected])
  }
})
