import { expect, test } from "vitest"
import { ADMIN, openProduct, VISITOR } from "#server/testing/product.ts"

async function withRequests(count: number) {
  const product = await openProduct()
  const { contacts } = product.services
  const ids: number[] = []
  for (let number = 0; number < count; number++) {
    const sender = { name: `Sender ${number}`, phone: "+1 555 010-0100", email: "one@example.com" }
    ids.push((await contacts.create(sender, VISITOR)).id)
  }
  return { contacts, ids }
}

test("several requests are marked in one call, which names the changed ones", async () => {
  const { contacts, ids } = await withRequests(3)
  const [one = 0, two = 0, three = 0] = ids
  await contacts.markRead(two, { read: true }, ADMIN)
  expect(await contacts.markMany({ ids: [one, two, 999], read: true }, ADMIN)).toEqual({ changed: [one] })
  expect(await contacts.counts({}, ADMIN)).toMatchObject({ all: 3, unread: 1 })
  expect(await contacts.markMany({ ids, read: false }, ADMIN)).toEqual({ changed: [one, two] })
  expect((await contacts.get(three, ADMIN)).read).toBe(false)
})

test("several requests are deleted in one call and can be restored; unknown ones are left out", async () => {
  const { contacts, ids } = await withRequests(2)
  expect(await contacts.deleteMany({ ids: [...ids, 999] }, ADMIN)).toEqual({ done: ids })
  expect(await contacts.counts({}, ADMIN)).toMatchObject({ all: 0, unread: 0 })
  for (const id of ids) await contacts.restore(id, ADMIN)
  expect(await contacts.counts({}, ADMIN)).toMatchObject({ all: 2 })
})

test("only staff change several requests", async () => {
  const { contacts, ids } = await withRequests(1)
  for (const work of [contacts.deleteMany({ ids }, VISITOR), contacts.markMany({ ids, read: true }, VISITOR)])
    await expect(work).rejects.toMatchObject({ code: "unauthenticated" })
})
