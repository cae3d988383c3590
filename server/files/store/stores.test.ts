import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { readConfig } from "#server/app/config.ts"
import { createLogger } from "#server/platform/logger.ts"
import { startS3Server } from "#server/testing/s3-server.ts"
import { createBucketStore, openBucket } from "./bucket-store.ts"
import { copyAll, type FileStore, storeAll } from "./file-store.ts"
import { createFolderStore } from "./folder-store.ts"

let s3: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.stop())

const silent = createLogger("error", () => true)

/** Batches of two, so that a list of five takes three requests. */
function openBucketStore(): FileStore {
  const { client, prefix } = openBucket(readConfig(s3.settings()))
  return createBucketStore(client, { prefix, redirects: false, logger: silent, batchSize: 2 })
}
function openFolderStore(): FileStore {
  const folder = mkdtempSync(join(tmpdir(), "store-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return createFolderStore(folder)
}
const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = async (store: FileStore, path: string) => {
  const bytes = await store.read(path)
  return bytes && new TextDecoder().decode(bytes)
}
const pathsOf = async (store: FileStore, prefix: string) =>
  (await Array.fromAsync(store.list(prefix))).flat().sort()
const items = (...texts: string[]) => texts.map(text => ({ content: bytesOf(text), extension: "txt" }))

describe.each([
  ["a folder", openFolderStore],
  ["a bucket", openBucketStore],
])("in %s", (_, open) => {
  test("a stored file is read back whole and in part, with its size and time", async () => {
    const store = open()
    const [path = ""] = await storeAll(store, items("0123456789"))
    expect(path).toMatch(/^listings\/([0-9a-f]{2})\/\1[0-9a-f]{30}\.txt$/)
    const whole = await new Response(await store.open(path)).text()
    const part = await new Response(await store.open(path, { start: 3, end: 5 })).text()
    expect([await textOf(store, path), whole, part]).toEqual(["0123456789", "0123456789", "345"])
    const found = await store.stat(path)
    expect(found?.size).toBe(10)
    expect(Math.abs((found?.changedAt ?? 0) - Date.now())).toBeLessThan(20_000)
  })

  test("five megabytes come back byte for byte", async () => {
    const store = open()
    const bytes = Uint8Array.from({ length: 5_000_000 }, (_, index) => (index * 7 + (index >> 8)) % 256)
    await store.put("listings/aa/large.bin", bytes)
    expect(Bun.hash(await new Response(await store.open("listings/aa/large.bin")).bytes())).toBe(
      Bun.hash(bytes),
    )
  })

  test("a missing file is null, removing it does nothing, and it cannot be copied", async () => {
    const store = open()
    for (const path of ["listings/aa/none.txt", "listings/../../none.txt", "listings//x", "listings/a?b"])
      expect([path, await store.stat(path)]).toEqual([path, null])
    expect(await store.read("listings/aa/none.txt")).toBeNull()
    await store.remove("listings/aa/none.txt")
    expect(await store.copy("listings/aa/none.txt", "listings/aa/other.txt")).toBe(false)
    expect(await pathsOf(store, "")).toEqual([])
  })

  test("a list contains every path with its prefix, in any number of batches", async () => {
    const store = open()
    const paths = await storeAll(store, items("a", "b", "c", "d", "e"))
    for (const name of ["12-a.png", "12-b.png", "120-a.png"]) await store.put(`cards/${name}`, bytesOf(name))
    expect(await pathsOf(store, "listings/")).toEqual(paths.toSorted())
    expect(await pathsOf(store, "cards/12-")).toEqual(["cards/12-a.png", "cards/12-b.png"])
    expect(await pathsOf(store, "variants/")).toEqual([])
  })

  test("a copy outlives its original, and a missing file has no copy", async () => {
    const store = open()
    const [path = ""] = await storeAll(store, items("kept"))
    const copies = await copyAll(store, [path, "listings/aa/none.txt"])
    expect([...copies.keys()]).toEqual([path])
    await store.remove(path)
    expect(await textOf(store, path)).toBeNull()
    expect(await textOf(store, copies.get(path) ?? "")).toBe("kept")
  })

  test("a failure to store one deletes the others again", async () => {
    const store = open()
    let left = 3
    const failing = {
      ...store,
      put: (path: string, content: Uint8Array | Blob) =>
        --left ? store.put(path, content) : Promise.reject(new Error("on purpose")),
    }
    await expect(storeAll(failing, items("a", "b", "c", "d", "e", "f"))).rejects.toThrow("on purpose")
    expect(await pathsOf(store, "")).toEqual([])
  })
})
