import { describe, expect, it } from "vitest"
import { EMPTY_VALUES } from "../../../listing-form/form-values.ts"
import { createAutosave } from "./autosave.ts"
import { createDraftStore, type KeyValues } from "./draft-store.ts"

const NOW = Date.UTC(2026, 0, 31, 14, 5)

/** An in-memory store that can be full. */
function memory() {
  const stored = new Map<string, unknown>()
  const writes: string[][] = []
  const limits = { maxEntries: Number.POSITIVE_INFINITY }
  const db: KeyValues = {
    keys: async () => [...stored.keys()],
    getMany: async keys => keys.map(key => stored.get(key)),
    setMany: async entries => {
      if (entries.length > limits.maxEntries) throw new DOMException("", "QuotaExceededError")
      writes.push(entries.map(([key]) => key))
      for (const [key, value] of entries) stored.set(key, structuredClone(value))
    },
    delMany: async keys => {
      for (const key of keys) stored.delete(key)
    },
  }
  return { db, stored, writes, limits }
}
const BASE = {
  values: { ...EMPTY_VALUES, title: "Before" },
  paths: { title_image: [], app_icon: [], user_image: [], screenshots: ["a"], files: [], financials: [] },
}
const state = (title: string, filesKey = "none") => ({
  values: { ...EMPTY_VALUES, title },
  base: BASE,
  baseUpdatedAt: "2026-01-30T10:00:00.000Z",
  filesKey,
  snapshot: () => ({ filesKey }),
})
const open = (db: KeyValues) => createDraftStore("listing-form/7/new", "a1", db, () => NOW)

describe("a draft", () => {
  it("survives a reload, with its time and base version", async () => {
    const { db } = memory()
    const autosave = createAutosave(open(db), 0)
    autosave.schedule(state("Ch"))
    autosave.schedule(state("Chess"))
    expect(autosave.hasUnstored()).toBe(true)
    await autosave.flush()
    expect(autosave.hasUnstored()).toBe(false)
    expect(await open(db).read()).toEqual({
      values: { ...EMPTY_VALUES, title: "Chess" },
      base: BASE,
      baseUpdatedAt: "2026-01-30T10:00:00.000Z",
      files: { filesKey: "none" },
      storedAt: "2026-01-31T14:05:00.000Z",
      attempt: null,
    })
  })

  it("rewrites files only if they changed", async () => {
    const { db, writes } = memory()
    const autosave = createAutosave(open(db), 0)
    for (const one of [state("a", "1"), state("b", "1"), state("c", "2")]) {
      autosave.schedule(one)
      await autosave.flush()
    }
    expect(writes.map(keys => keys.length)).toEqual([2, 1, 2])
  })

  it("is deleted after a save", async () => {
    const { db, stored } = memory()
    const autosave = createAutosave(open(db), 0)
    autosave.schedule(state("Chess"))
    await autosave.flush()
    await autosave.drop()
    expect([stored.size, await open(db).read(), autosave.hasUnstored()]).toEqual([0, null, false])
  })

  it("keeps the texts when the quota is too small for the files, and reports that not all is stored", async () => {
    const { db, limits } = memory()
    limits.maxEntries = 1
    const reported: boolean[] = []
    const autosave = createAutosave(open(db), 0, isWhole => reported.push(isWhole))
    autosave.schedule(state("Chess"))
    await autosave.flush()
    expect((await open(db).read())?.values.title).toBe("Chess")
    expect([reported, autosave.hasUnstored()]).toEqual([[false], true])
  })

  it("in another version's format is ignored", async () => {
    const { db } = memory()
    await db.setMany([["listing-form/7/new/a1/form", { version: 99, values: EMPTY_VALUES }]])
    expect(await open(db).read()).toBeNull()
  })
})
