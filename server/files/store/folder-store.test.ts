import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { storeAll } from "./file-store.ts"
import { createFolderStore } from "./folder-store.ts"

const item = (text: string) => ({ content: new TextEncoder().encode(text), extension: "txt" })

function openRoot() {
  const folder = mkdtempSync(join(tmpdir(), "store-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const root = join(folder, "deep/storage")
  const filesBelow = () =>
    existsSync(root)
      ? readdirSync(root, { recursive: true, withFileTypes: true }).filter(one => one.isFile())
      : []
  return { folder, root, filesBelow, store: createFolderStore(root) }
}

/** Writes like a disk that has space for this many files and half of another one. */
function writeUntilFull(room: number, code: string) {
  let written = 0
  return async (path: string, content: Uint8Array | Blob) => {
    const bytes = content instanceof Blob ? await content.bytes() : content
    const isFull = ++written > room
    writeFileSync(path, isFull ? bytes.subarray(0, bytes.length / 2) : bytes)
    if (isFull) throw Object.assign(new Error(`${code}: on purpose`), { code })
  }
}

test("a file is stored under a random name that does not contain its original one", async () => {
  const { root, store, filesBelow } = openRoot()
  const paths = await storeAll(store, [item("one"), item("two")])
  for (const path of paths) expect(path).toMatch(/^listings\/([0-9a-f]{2})\/\1[0-9a-f]{30}\.txt$/)
  expect(paths.map(path => readFileSync(join(root, path), "utf8"))).toEqual(["one", "two"])
  expect(filesBelow().length).toBe(2)
})

test("on a full disk all of them are deleted again and the response is a 507", async () => {
  for (const code of ["ENOSPC", "EDQUOT"]) {
    const { root, filesBelow } = openRoot()
    const store = createFolderStore(root, writeUntilFull(2, code))
    const storing = storeAll(store, [item("one"), item("two"), item("three")])
    await expect(storing).rejects.toMatchObject({ code: "storage_full" })
    expect(filesBelow()).toEqual([])
    expect((await storeAll(createFolderStore(root), [item("four")])).length).toBe(1)
  }
})

test("any other failure deletes them too and is rethrown unchanged", async () => {
  const { root, filesBelow } = openRoot()
  const storing = storeAll(createFolderStore(root, writeUntilFull(1, "EIO")), [item("one"), item("two")])
  await expect(storing).rejects.toThrow("EIO: on purpose")
  expect(filesBelow()).toEqual([])
})

test("nothing outside the folder of stored files is read, written or deleted", async () => {
  const { folder, root, store } = openRoot()
  await storeAll(store, [item("one")])
  const outside = join(folder, "outside.txt")
  writeFileSync(outside, "mine")
  for (const path of ["../../outside.txt", outside, "..", ""]) {
    await store.remove(path)
    expect(await store.stat(path)).toBeNull()
    await expect(store.read(path)).rejects.toMatchObject({ code: "not_found" })
    await expect(store.put(path, item("two").content)).rejects.toMatchObject({ code: "not_found" })
  }
  expect(readFileSync(outside, "utf8")).toBe("mine")
  expect(existsSync(root)).toBe(true)
})
