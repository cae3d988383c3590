import { describe, expect, it } from "vitest"
import { EMPTY_VALUES } from "../form-values.ts"
import { createKeeper } from "./keeper.ts"
import { createUnsavedStore, type KeyValues } from "./unsaved-store.ts"

const NOW = Date.UTC(2026, 0, 31, 14, 5)

/** A store that lives in memory and may be full. */
function memory() {
  const held = new Map<string, unknown>()
  const writes: string[][] = []
  const limits = { maxEntries: Number.POSITIVE_INFINITY }
  const db: KeyValues = {
    getMany: async keys => keys.map(key => held.get(key)),
    setMany: async entries => {
      if (entries.length > limits.maxEntries) throw new DOMException("", "QuotaExceededError")
      writes.push(entries.map(([key]) => key))
      for (const [key, value] of entries) held.set(key, structuredClone(value))
    },
    delMany: async keys => {
      for (const key of keys) held.delete(key)
    },
  }
  return { db, held, writes, limits }
}
const state = (title: string, filesKey = "none") => ({
  values: { ...EMPTY_VALUES, title },
  baseUpdatedAt: "2026-01-30T10:00:00.000Z",
  filesKey,
  snapshot: () => ({ filesKey }),
})
const open = (db: KeyValues) => createUnsavedStore("listing-form/7/new", db, () => NOW)

describe("unsaved changes", () => {
  it("are there after a reload, with their time and the version they were made on", async () => {
    const { db } = memory()
    const keeper = createKeeper(open(db), 0)
    keeper.keep(state("Ch"))
    keeper.keep(state("Chess"))
    expect(keeper.hasUnkept()).toBe(true)
    await keeper.flush()
    expect(keeper.hasUnkept()).toBe(false)
    expect(await open(db).read()).toEqual({
      values: { ...EMPTY_VALUES, title: "Chess" },
      baseUpdatedAt: "2026-01-30T10:00:00.000Z",
      files: { filesKey: "none" },
      keptAt: "2026-01-31T14:05:00.000Z",
    })
  })

  it("write the files again only when the files have changed", async () => {
    const { db, writes } = memory()
    const keeper = createKeeper(open(db), 0)
    for (const one of [state("a", "1"), state("b", "1"), state("c", "2")]) {
      keeper.keep(one)
      await keeper.flush()
    }
    expect(writes.map(keys => keys.length)).toEqual([2, 1, 2])
  })

  it("are forgotten after a save", async () => {
    const { db, held } = memory()
    const keeper = createKeeper(open(db), 0)
    keeper.keep(state("Chess"))
    await keeper.flush()
    await keeper.drop()
    expect([held.size, await open(db).read(), keeper.hasUnkept()]).toEqual([0, null, false])
  })

  it("keep the texts when there is no room for the files, and say that not all is kept", async () => {
    const { db, limits } = memory()
    limits.maxEntries = 1
    const told: boolean[] = []
    const keeper = createKeeper(open(db), 0, isWhole => told.push(isWhole))
    keeper.keep(state("Chess"))
    await keeper.flush()
    expect((await open(db).read())?.values.title).toBe("Chess")
    expect([told, keeper.hasUnkept()]).toEqual([[false], true])
  })

  it("of another version of the product are left alone", async () => {
    const { db } = memory()
    await db.setMany([["listing-form/7/new/form", { version: 99, values: EMPTY_VALUES }]])
    expect(await open(db).read()).toBeNull()
  })
})
