import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { piecesOf } from "./pieces.ts"

const MB = 1024 * 1024

test("a file has its bytes in pieces of a megabyte; an empty one has none, and a missing one fails", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pieces-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const fileOf = (size: number) => {
    const path = join(folder, String(size))
    writeFileSync(path, new Uint8Array(size).fill(7))
    return Bun.file(path)
  }
  const sizes = async (body: Blob | ReadableStream<Uint8Array>) =>
    (await Array.fromAsync(piecesOf(body))).map(({ length }) => length)
  expect(await sizes(fileOf(0))).toEqual([0])
  expect(await sizes(fileOf(MB))).toEqual([MB])
  expect(await sizes(fileOf(2 * MB + 1))).toEqual([MB, MB, 1])
  expect(await sizes(new Response("abc").body ?? new ReadableStream())).toEqual([3])
  await expect(sizes(Bun.file(join(folder, "missing")))).rejects.toThrow()
})
