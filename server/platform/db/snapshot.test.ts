import { setImmediate } from "node:timers/promises"
import { expect, test } from "vitest"
import { attempts } from "#drizzle/schema.ts"
import { openProduct } from "#server/testing/product.ts"
import type { Queryable } from "./database.ts"

test("what is read while others write again and again is of one moment in the end", async () => {
  const { database } = await openProduct()
  const note = () => database.write(tx => tx.run("INSERT INTO attempts (key, at) VALUES ('x', 1)"))
  const count = (db: Queryable) => db.$count(attempts)
  const writes: Promise<unknown>[] = []
  let reads = 0
  const seen = await database.snapshot(async db => {
    reads++
    const first = await count(db)
    writes.push(note())
    for (let turn = 0; turn < 3; turn++) await setImmediate()
    const second = await count(db)
    return { found: [first, second], isUnchanged: first === second }
  })
  await Promise.all(writes)
  expect([reads, seen]).toEqual([6, [5, 5]])
  const once = await database.snapshot(async db => ({ found: await count(db), isUnchanged: true }))
  expect(once).toBe(6)
})
