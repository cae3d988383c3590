import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { readConfig } from "#server/app/config.ts"
import type { FileStore } from "#server/files/store/file-store.ts"
import { openStore } from "#server/files/store/open-store.ts"
import { createLogger } from "#server/platform/logger.ts"
import { startS3Server } from "#server/testing/s3-server.ts"
import { createCardStore } from "./service.ts"

let s3: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.stop())

const logger = createLogger("error", () => true)
const openBucketStore = () => openStore(readConfig(s3.settings()), logger)
function openFolderStore() {
  const folder = mkdtempSync(join(tmpdir(), "cards-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return openStore(readConfig({ STORAGE_URL: `file:${folder}` }), logger)
}

const BYTES = new Uint8Array([1])
const pathsOf = async (store: FileStore) => (await Array.fromAsync(store.list("cards/"))).flat().sort()

/** The same storage, which records which prefixes are listed. */
function watched(store: FileStore) {
  const listed: string[] = []
  const list: FileStore["list"] = prefix => {
    listed.push(prefix)
    return store.list(prefix)
  }
  return { store: { ...store, list }, listed }
}

describe.each([
  ["a folder", openFolderStore],
  ["a bucket", openBucketStore],
])("in %s", (_, open) => {
  test("for any number of cards, all are listed once, and there are never more than the cap", async () => {
    const { store, listed } = watched(open())
    await store.put("cards/1/before-en.png", BYTES)
    const cards = createCardStore(store, 4)
    for (const id of [2, 3, 4, 5, 6]) {
      await cards.put(cards.pathOf(id, "a-en.png"), BYTES)
      await cards.put(cards.pathOf(id, "a-ru.png"), BYTES)
      expect((await pathsOf(store)).length).toBeLessThanOrEqual(4)
      await cards.find(cards.pathOf(2, "a-en.png"))
    }
    // The listing that is requested repeatedly is not the one that is evicted.
    expect(await pathsOf(store)).toEqual(
      [2, 6].flatMap(id => [`cards/${id}/a-en.png`, `cards/${id}/a-ru.png`]),
    )
    expect(listed.filter(prefix => prefix === "cards/")).toHaveLength(1 + 5 + 1)
  })

  test("a listing's cards are deleted with it, and no others", async () => {
    const store = open()
    const cards = createCardStore(store)
    for (const id of [1, 11]) await cards.put(cards.pathOf(id, "a-en.png"), BYTES)
    await cards.remove(1)
    expect(await pathsOf(store)).toEqual(["cards/11/a-en.png"])
  })

  test("the sweep finds cards that other processes left, and names of the format without folders", async () => {
    const store = open()
    for (const path of ["1-a-en.png", "2/old-en.png", "2/new-en.png", "site/home.png"])
      await store.put(`cards/${path}`, BYTES)
    const removed = await createCardStore(store).sweep(async (_id, path) => path.includes("new"))
    expect(removed).toBe(2)
    expect(await pathsOf(store)).toEqual(["cards/2/new-en.png", "cards/site/home.png"])
  })
})
