import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { unzipSync } from "fflate"
import { expect, onTestFinished, test } from "vitest"
import { type ArchivedFile, writeArchive } from "./export.ts"

const MB = 1024 * 1024
const CREATED = { createdAt: new Date(Date.UTC(2026, 0, 2)) }

function newTarget(): string {
  const folder = mkdtempSync(join(tmpdir(), "archive-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, "export.zip")
}
/** A file of a number of megabytes, read one at a time. */
const fileOf = (path: string, megabytes: number): ArchivedFile => ({
  path,
  chunks: async () =>
    (async function* () {
      const piece = new Uint8Array(MB).fill(1)
      for (let index = 0; index < megabytes; index++) yield piece
    })(),
})

/** Writes an archive of 100 MB and prints by how many megabytes the process grew. */
const MEASURE = `
  const { writeArchive } = await import("#server/deals/documents/export.ts")
  const chunks = async () => (async function* () {
    const piece = new Uint8Array(${MB}).fill(1)
    for (let index = 0; index < 25; index++) yield piece
  })()
  const files = [1, 2, 3, 4].map(index => ({ path: index + ".bin", chunks }))
  Bun.gc(true)
  const before = process.memoryUsage.rss()
  let most = before
  setInterval(() => { most = Math.max(most, process.memoryUsage.rss()) }, 1).unref()
  await writeArchive(process.argv[1], files, { createdAt: new Date() })
  console.log(Math.round((most - before) / ${MB}))`

test("100 MB of attachments take little memory", async () => {
  // In a separate process, since other tests of this one take memory as well.
  const child = Bun.spawn([process.execPath, "-e", MEASURE, newTarget()], { stdout: "pipe" })
  expect(Number(await new Response(child.stdout).text())).toBeLessThan(60)
  expect(await child.exited).toBe(0)
})

test("while 100 MB of attachments are archived, others are served", async () => {
  const target = newTarget()
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  const files = [1, 2, 3, 4].map(index => fileOf(`attachments/${index}.bin`, 25))
  const { size, sha256 } = await writeArchive(target, files, CREATED)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(20)
  const bytes = readFileSync(target)
  expect(bytes.length).toBe(size)
  expect(new Bun.CryptoHasher("sha256").update(bytes).digest("hex")).toBe(sha256)
})

test("an archive has its files unchanged with their checksums", async () => {
  const target = newTarget()
  await writeArchive(target, [fileOf("a.bin", 1), fileOf("b/c.bin", 2)], CREATED)
  const archive = unzipSync(new Uint8Array(readFileSync(target)))
  expect(Object.entries(archive).map(([path, { length }]) => [path, length])).toEqual([
    ["a.bin", MB],
    ["b/c.bin", 2 * MB],
    ["SHA256SUMS", expect.any(Number)],
  ])
  for (const line of new TextDecoder().decode(archive.SHA256SUMS).trim().split("\n")) {
    const [hash, path = ""] = line.split("  ")
    expect(new Bun.CryptoHasher("sha256").update(archive[path] ?? "").digest("hex")).toBe(hash)
  }
})

test("an archive that is no longer wanted ends between two pieces", async () => {
  const stopping = new AbortController()
  const files = [fileOf("a.bin", 1), { path: "b.bin", chunks: async () => [new Uint8Array(MB)] }]
  const long: ArchivedFile = {
    path: "c.bin",
    chunks: async () =>
      (async function* () {
        for (let megabyte = 0; megabyte < 50; megabyte++) {
          yield new Uint8Array(MB)
          stopping.abort()
        }
      })(),
  }
  await expect(
    writeArchive(newTarget(), [...files, long], { ...CREATED, signal: stopping.signal }),
  ).rejects.toThrow()
})
