import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Hono } from "hono"
import { afterEach, expect, test } from "vitest"
import { assets } from "#server/platform/http/static.ts"
import { DAY_MS } from "#shared/units.ts"
import { createKeptBuilds } from "./kept-builds.ts"
import { createFolderStore } from "./store/folder-store.ts"

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "builds-"))
  folders.push(folder)
  return folder
}

/** A build with one script, and its compressed form. */
async function build(name: string, text: string) {
  const folder = newFolder()
  mkdirSync(join(folder, "assets"))
  await Bun.write(join(folder, "assets", name), text)
  await Bun.write(join(folder, "assets", `${name}.br`), "compressed")
  return folder
}

function open() {
  const clock = { now: Date.now() }
  const storage = newFolder()
  const newProcess = () => createKeptBuilds({ store: createFolderStore(storage), now: () => clock.now })
  return { clock, newProcess }
}
const ask = async (folder: string, kept: ReturnType<typeof createKeptBuilds>, path: string) =>
  new Hono().use("/assets/*", assets(folder, kept.read)).request(path)

test("the files of the build before are served by every process, with their type, and not compressed twice", async () => {
  const { newProcess } = open()
  const [old, current] = [await build("dialog-abc1234.js", "old"), await build("dialog-def5678.js", "new")]
  await newProcess().keep(old)
  await newProcess().keep(current)
  const found = await ask(current, newProcess(), "/assets/dialog-abc1234.js")
  expect([found.status, await found.text()]).toEqual([200, "old"])
  expect(found.headers.get("content-type")).toContain("text/javascript")
  expect(found.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
  expect(await (await ask(current, newProcess(), "/assets/dialog-def5678.js")).text()).toBe("new")
  for (const name of ["dialog-zzzzzzz.js", "dialog-abc1234.js.br", "..%2fdialog-abc1234.js", "dialog"])
    expect([name, (await ask(current, newProcess(), `/assets/${name}`)).status]).toEqual([name, 404])
})

test("a build's files are kept for 30 days after it last ran", async () => {
  const { clock, newProcess } = open()
  const [old, current] = [await build("dialog-abc1234.js", "old"), await build("dialog-def5678.js", "new")]
  await newProcess().keep(old)
  clock.now += 29 * DAY_MS
  await newProcess().keep(current)
  expect(await newProcess().read("dialog-abc1234.js")).not.toBeNull()
  clock.now += 2 * DAY_MS
  await newProcess().keep(current)
  expect(await newProcess().read("dialog-abc1234.js")).toBeNull()
  expect(await newProcess().read("dialog-def5678.js")).not.toBeNull()
})
