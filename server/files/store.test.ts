import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { copyFiles, removeFile, storeFile, storeFiles } from "./store.ts"

const item = (text: string) => ({ bytes: new TextEncoder().encode(text), extension: "txt" })

function openRoot() {
  const folder = mkdtempSync(join(tmpdir(), "store-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const root = join(folder, "deep/storage")
  const filesBelow = () =>
    existsSync(root)
      ? readdirSync(root, { recursive: true, withFileTypes: true }).filter(one => one.isFile())
      : []
  return { folder, root, filesBelow }
}

/** Writes like a disk that has room for so many files and then for half a one. */
function writeUntilFull(room: number, code: string) {
  let written = 0
  return async (path: string, bytes: Uint8Array) => {
    const isFull = ++written > room
    writeFileSync(path, isFull ? bytes.subarray(0, bytes.length / 2) : bytes)
    if (isFull) throw Object.assign(new Error(`${code}: on purpose`), { code })
  }
}

test("a file is stored under a name of its own that says nothing of the one it had", async () => {
  const { root, filesBelow } = openRoot()
  const paths = await storeFiles(root, [item("one"), item("two")])
  for (const path of paths) expect(path).toMatch(/^listings\/([0-9a-f]{2})\/\1[0-9a-f]{30}\.txt$/)
  expect(paths.map(path => readFileSync(join(root, path), "utf8"))).toEqual(["one", "two"])
  expect(filesBelow().length).toBe(2)
})

test("on a full disk all of them are taken back and the answer is 507's", async () => {
  for (const code of ["ENOSPC", "EDQUOT"]) {
    const { root, filesBelow } = openRoot()
    const storing = storeFiles(root, [item("one"), item("two"), item("three")], writeUntilFull(2, code))
    await expect(storing).rejects.toMatchObject({ code: "storage_full" })
    expect(filesBelow()).toEqual([])
    expect((await storeFiles(root, [item("four")])).length).toBe(1)
  }
})

test("any other failure takes them back too and stays what it is", async () => {
  const { root, filesBelow } = openRoot()
  const storing = storeFiles(root, [item("one"), item("two")], writeUntilFull(1, "EIO"))
  await expect(storing).rejects.toThrow("EIO: on purpose")
  expect(filesBelow()).toEqual([])
})

test("a copy outlives what it was copied from, and what is not there has none", async () => {
  const { root } = openRoot()
  const path = await storeFile(root, item("kept"))
  const copies = await copyFiles(root, [path, "listings/aa/none.txt"])
  expect([...copies.keys()]).toEqual([path])
  await removeFile(root, path)
  expect(readFileSync(join(root, copies.get(path) ?? ""), "utf8")).toBe("kept")
})

test("nothing outside the folder of stored files is removed", async () => {
  const { folder, root } = openRoot()
  await storeFile(root, item("one"))
  const outside = join(folder, "outside.txt")
  writeFileSync(outside, "mine")
  for (const path of ["../../outside.txt", outside, "..", ""]) await removeFile(root, path)
  expect(existsSync(outside)).toBe(true)
  expect(existsSync(root)).toBe(true)
})
