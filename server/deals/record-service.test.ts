import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { createFolderStore } from "#server/files/store/folder-store.ts"
import { piecesOf } from "#server/platform/pieces.ts"
import { createSlices } from "#server/platform/work/concurrency.ts"
import { turnsDuring } from "#server/testing/turns.ts"
import { sha256OfFile } from "./record-service.ts"

const MB = 1024 * 1024

test("large files are hashed in pieces of at most a megabyte, and others are served meanwhile", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hashing-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const store = createFolderStore(folder)
  const source = join(folder, "source")
  const bytes = new Uint8Array(100 * MB).map((_, index) => index)
  writeFileSync(source, bytes)
  const expected = new Bun.CryptoHasher("sha256").update(bytes).digest("hex")
  await store.put("deals/aa/large.bin", Bun.file(source))
  const turns = await turnsDuring(async () => {
    expect(await sha256OfFile(store, "deals/aa/large.bin", createSlices())).toBe(expected)
  })
  expect(turns).toBeGreaterThan(50)
  for await (const piece of piecesOf(await store.open("deals/aa/large.bin")))
    expect(piece.length).toBeLessThanOrEqual(MB)
})
