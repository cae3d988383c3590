import { expect, test } from "vitest"
import { ADMIN, openProduct, payload, VISITOR } from "#server/testing/product.ts"
import { createPresentingService } from "./presenting-service.ts"

test("what has changed while it was read is not kept", async () => {
  const { database, services } = await openProduct()
  const { id } = await services.apps.create(payload({ title: "Old" }), ADMIN)
  const presenting = createPresentingService(database)
  const reading = presenting.listingsOf([id], VISITOR)
  presenting.forget(id)
  await reading
  await database.write(tx => tx.run(`UPDATE listings SET title = 'New' WHERE id = ${id}`))
  expect((await presenting.listingsOf([id], VISITOR)).map(app => app.title)).toEqual(["New"])
})

test("what visitors see is kept by language, until the listing is forgotten; an admin's note is not in it", async () => {
  const { database, services } = await openProduct()
  const { id } = await services.apps.create(payload({ title: "Old", user_notes: "secret" }), ADMIN)
  const presenting = createPresentingService(database)
  const russian = { ...VISITOR, locale: "ru" } as const
  for (const viewer of [VISITOR, russian]) await presenting.textsOf([id], viewer)
  await database.write(tx => tx.run(`UPDATE listings SET title = 'New' WHERE id = ${id}`))
  const titles = async () =>
    (await Promise.all([VISITOR, russian, ADMIN].map(viewer => presenting.listingsOf([id], viewer))))
      .flat()
      .map(app => app.title)
  expect(await titles()).toEqual(["Old", "Old", "New"])
  presenting.forget(id)
  expect(await titles()).toEqual(["New", "New", "New"])
  expect((await presenting.textsOf([id], russian)).join()).not.toContain("secret")
})
