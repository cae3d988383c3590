import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { drawPng, toFile } from "#server/testing/pictures.ts"
import { ADMIN, openProduct, payload } from "#server/testing/product.ts"
import { ROOT } from "./root.ts"

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "commands-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const settingsIn = (folder: string) => ({
  DATABASE_URL: `file:${join(folder, "marketplace.db")}`,
  STORAGE_URL: `file:${join(folder, "storage")}`,
})

function run(settings: Record<string, string>, ...words: string[]) {
  const { exitCode, stdout, stderr } = Bun.spawnSync(["bun", "run", ...words], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: "error", ...settings },
    stdout: "pipe",
    stderr: "pipe",
  })
  // Without the line by which `bun run` repeats the command.
  const errors = stderr.toString().replace(/^(\$|error: script).*\n/gm, "")
  return { exitCode, stdout: stdout.toString(), errors }
}

test("backup, restore and move refuse a source that does not exist, and create nothing", {
  timeout: 60_000,
}, () => {
  const folder = newFolder()
  const settings = settingsIn(folder)
  const message = `There is no database at ${settings.DATABASE_URL}.\n`
  expect(run(settings, "backup", join(folder, "copy"))).toEqual({ exitCode: 1, stdout: "", errors: message })
  const target = ["--to-database", `file:${join(folder, "moved.db")}`]
  expect(run(settings, "move", ...target)).toEqual({ exitCode: 1, stdout: "", errors: message })
  const noBackup = join(folder, "copy")
  expect(run(settings, "restore", noBackup)).toEqual({
    exitCode: 1,
    stdout: "",
    errors: `${noBackup}/marketplace.db is not there: this is no backup.\n`,
  })
  expect(readdirSync(folder)).toEqual([])
})

test("restore and move print their usage for arguments that they do not take", { timeout: 60_000 }, () => {
  const folder = newFolder()
  for (const words of [
    ["restore", "one", "two"],
    ["restore", "one", "--replase"],
    ["move", `file:${join(folder, "moved.db")}`],
    ["move", "--to-databse", "x"],
  ] as const) {
    const { exitCode, errors } = run(settingsIn(folder), ...words)
    expect([words, exitCode, errors.split(" ", 4).join(" ")]).toEqual([
      words,
      2,
      `usage: bun run ${words[0]}`,
    ])
    expect(errors).not.toMatch(/interrupted:|\n +at /)
  }
  expect(readdirSync(folder)).toEqual([])
})

test("backup, restore and move name source, target and counts; backup refuses a used folder", {
  timeout: 120_000,
}, async () => {
  const product = await openProduct()
  const file = toFile(await drawPng(40, 30), "a.png")
  const { path } = await product.services.files.upload({ field: "screenshots", file }, ADMIN)
  await product.services.apps.create(payload({ screenshots: [path] }), ADMIN)
  const { STORAGE_URL } = product.config
  const DATABASE_URL = product.address.url
  const copy = join(newFolder(), "copy")
  mkdirSync(copy)
  writeFileSync(join(copy, "notes.txt"), "mine")
  const settings = { DATABASE_URL, STORAGE_URL }
  expect(run(settings, "backup", copy)).toEqual({
    exitCode: 1,
    stdout: "",
    errors: `${copy} is not empty: a backup needs a new folder.\n`,
  })
  expect(readdirSync(copy)).toEqual(["notes.txt"])
  rmSync(join(copy, "notes.txt"))

  const backup = run(settings, "backup", copy)
  expect(backup).toMatchObject({ exitCode: 0, errors: "" })
  expect(backup.stdout).toContain(`From: ${DATABASE_URL} and ${STORAGE_URL}\nTo: ${copy}/marketplace.db`)
  expect(backup.stdout).toMatch(/^Tables: [1-9]\d*\nRows: [1-9]\d*\nFiles: 1$/m)

  const restored = settingsIn(newFolder())
  const restore = run(restored, "restore", copy)
  expect(restore).toMatchObject({ exitCode: 0, errors: "" })
  expect(restore.stdout).toContain(`To: ${restored.DATABASE_URL.slice("file:".length)} and `)
  const counts = (text: string) => text.match(/^(Tables|Rows|Files): .*$/gm)
  expect(counts(restore.stdout)).toEqual(counts(backup.stdout))
  expect(existsSync(join(restored.STORAGE_URL.slice("file:".length), path))).toBe(true)

  const moved = settingsIn(newFolder())
  const targets = ["--to-database", moved.DATABASE_URL, "--to-storage", moved.STORAGE_URL]
  const move = run(restored, "move", ...targets)
  expect(move.exitCode).toBe(0)
  expect(move.stdout).toContain(`To: ${moved.DATABASE_URL} and ${moved.STORAGE_URL}\n`)
  expect(move.stdout).toMatch(/\d+ tables with \d+ rows, and 1 files/)
})
