import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, expect, onTestFinished, test } from "vitest"
import { residentMb } from "#server/platform/child-worker.ts"
import { ensureBuilt } from "#server/testing/ensure-built.ts"
import { readLoosely } from "#server/testing/loose-json.ts"
import { startServer } from "#server/testing/server-process.ts"

const MB = 1024 * 1024
const UPLOADS = 60
const FILE_BYTES = 4 * MB
const EVERY_MS = 10

beforeAll(ensureBuilt, 120_000)

/** A server of its own, since other tests of this process take memory too, with the session of its owner. */
async function start() {
  const folder = mkdtempSync(join(tmpdir(), "uploads-"))
  const account = { email: "owner@example.com", password: "correct horse battery staple" }
  const settings = { ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password }
  const { url, child, end } = await startServer(folder, settings)
  onTestFinished(async () => {
    await end("SIGTERM")
    rmSync(folder, { recursive: true, force: true })
  })
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  })
  const { token }: { token: string } = await readLoosely(answer)
  return { url, pid: child.pid ?? 0, authorization: `Bearer ${token}` }
}

test("sixty uploads of 4 MB that are complete at the same moment take less than 60 MB", async () => {
  const { url, pid, authorization } = await start()
  const upload = async (content: Buffer<ArrayBuffer>) => {
    const body = new FormData()
    body.append("title", "Large")
    body.append("files[]", new File([content], "a.txt"))
    return (await fetch(`${url}/api/apps`, { method: "POST", headers: { authorization }, body })).status
  }
  // The first upload loads code that every later one uses.
  expect(await upload(Buffer.from("hello"))).toBe(201)
  const before = residentMb(pid)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, residentMb(pid))
  }, EVERY_MS)
  // A text that is not ASCII is decoded twice; of a PDF only the start is read.
  const contents = ["%PDF-1.7\n\0", "a line of text\n", "%PDF-1.7\n\0", "строка текста\n"].map(line =>
    Buffer.alloc(FILE_BYTES, line),
  )
  const statuses = await Promise.all(
    Array.from({ length: UPLOADS }, (_, index) =>
      upload(contents[index % contents.length] ?? Buffer.alloc(0)),
    ),
  ).finally(() => clearInterval(watch))
  expect(new Set(statuses)).toEqual(new Set([201]))
  expect(most - before).toBeLessThan(60)
}, 120_000)
