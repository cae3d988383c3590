import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createClient } from "@libsql/client"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { openApp } from "#server/app/app.ts"
import { readConfig } from "#server/app/config.ts"
import { insertListings } from "#server/listings/writing-queries.ts"
import { freshFile } from "#server/testing/databases.ts"
import { type Libsql, startLibsql } from "#server/testing/engines.ts"
import { ADMIN, ADMIN_EMAIL, ADMIN_PASSWORD, payload, VISITOR } from "#server/testing/product.ts"
import { startS3Server } from "#server/testing/s3-server.ts"
import { generateListings } from "../demo/generate.ts"
import { prepare } from "../seed/insert.ts"
import { openPlaces, targetSettings } from "./places.ts"
import type { Progress } from "./progress.ts"
import { type MoveResult, move } from "./run.ts"
import { tablesOf } from "./tables.ts"
import { compareRows } from "./verify.ts"

const GENERATED = 900
let s3: Awaited<ReturnType<typeof startS3Server>>
let libsql: Libsql
beforeAll(async () => {
  ;[s3, libsql] = await Promise.all([startS3Server(), startLibsql({ namespaces: true })])
})
afterAll(() => Promise.all([s3.stop(), libsql.stop()]))

type Settings = Record<string, string>
const quiet: Progress = { start: () => undefined, advance: () => undefined, stop: () => undefined }

/** Fails after this many rows or files of one stage, as if the connection was lost. */
function failing(stage: string, after: number): Progress {
  let [at, left] = ["", after]
  return {
    start: name => {
      at = name
    },
    advance: count => {
      if (at !== stage) return
      left -= count
      if (left < 0) throw new Error("the line went dead")
    },
    stop: () => undefined,
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "move-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const onDisk = (folder: string): Settings => ({
  DATABASE_URL: `file:${folder}/marketplace.db`,
  STORAGE_URL: `file:${folder}/storage`,
})

async function run(env: Settings, to: Settings, progress = quiet): Promise<MoveResult> {
  const { DATABASE_URL, STORAGE_URL, ...keys } = to
  const toKeys = Object.fromEntries(Object.entries(keys).map(([name, value]) => [`TO_${name}`, value]))
  const places = await openPlaces({ ...env, ...toKeys }, { database: DATABASE_URL, storage: STORAGE_URL })
  onTestFinished(() => {
    places.database.opened.close()
    places.target?.opened.close()
  })
  return move(places, progress)
}

async function openAt(settings: Settings) {
  const parts = await openApp(readConfig({ LOG_LEVEL: "error", ...settings }))
  onTestFinished(() => parts.database.close())
  return parts
}
const attachment = (text: string) => new File([text], "notes.txt")

/** A marketplace with data in every table and file field, and with gaps from deleted listings. */
async function fill(settings: Settings) {
  const { database, services } = await openAt(settings)
  const { apps, auth, contacts, evidence, files, proposals } = services
  const rows = [...generateListings(GENERATED)].map((listing, index) => prepare(listing, index + 1))
  await database.write(tx => insertListings(tx, rows))
  const made = []
  for (const text of ["one", "two", "three", "four"])
    made.push(await apps.create({ ...payload({ title: `Điện ${text}` }), files: [attachment(text)] }, ADMIN))
  await apps.delete(made.pop()?.id ?? 0, ADMIN)
  const { path } = await files.upload({ field: "files", file: attachment("not saved yet") }, ADMIN)
  await evidence.addFile(made[0]?.id, { claim: "age", file: attachment("private") }, ADMIN)
  const content = { title: "Working copy", files: [path] }
  const proposal = await proposals.save({ listing_id: made[0]?.id, content }, ADMIN)
  await contacts.create(
    { name: "Ann", phone: "+1 555 0100", email: "ann@example.com", app_id: made[0]?.id },
    VISITOR,
  )
  const { token } = await auth.login({ email: ADMIN_EMAIL, password: ADMIN_PASSWORD }, VISITOR)
  return { token, made, proposal, database }
}

test("a marketplace moves to a libSQL server and a bucket and back, interrupted on the way, and loses nothing", {
  timeout: 180_000,
}, async () => {
  const [here, back, other] = [newFolder(), newFolder(), newFolder()]
  for (const folder of [here, other]) await freshFile(folder)
  const { token, made, proposal, database } = await fill(onDisk(here))
  await libsql.manage("market/create")
  const there = { DATABASE_URL: libsql.urlOf("market"), DATABASE_AUTH_TOKEN: libsql.token, ...s3.settings() }

  await expect(run(onDisk(here), there, failing("Files copied", 2))).rejects.toThrow("the line went dead")
  await expect(run(onDisk(here), there, failing("Rows copied", 500))).rejects.toThrow("the line went dead")
  const { DATABASE_URL, DATABASE_AUTH_TOKEN, ...bucket } = there
  for (const target of [{ DATABASE_URL, DATABASE_AUTH_TOKEN }, bucket])
    await expect(run(onDisk(other), target)).rejects.toThrow("half full from another move")
  const moved = await run(onDisk(here), there)
  expect(moved).toMatchObject({ files: 6, missing: [], differences: [] })
  expect(moved.rows).toBeGreaterThan(GENERATED + 3 + 4)

  const { services } = await openAt(there)
  const found = await services.apps.list({ title: "dien" }, VISITOR)
  expect(found.data.map(app => app.title)).toEqual(["Điện three", "Điện two", "Điện one"])
  expect(await services.auth.findUserByToken(token)).toMatchObject({ email: ADMIN_EMAIL })
  expect(await services.proposals.get({ id: proposal.id }, ADMIN)).toEqual(proposal)
  const { path = "" } = found.data[0]?.files[0] ?? {}
  expect(await services.files.storage.read(path)).toEqual(new TextEncoder().encode("three"))
  await expect(run(onDisk(here), there)).rejects.toThrow("is not empty")

  expect(await run(there, onDisk(back))).toMatchObject({ rows: moved.rows, files: 6, differences: [] })
  const returned = await openAt(onDisk(back))
  const tables = await tablesOf(database.client)
  expect(await compareRows(database.client, returned.database.client, tables, quiet)).toEqual([])
  const next = await returned.services.apps.create(payload(), ADMIN)
  expect(next.id).toBe((made.at(-1)?.id ?? 0) + 2)
})

/** Changes the data when a stage starts. */
const meddling = (stage: string, meddle: () => unknown): Progress => ({
  ...quiet,
  start: name => name === stage && meddle(),
})

test("data damaged in transit is detected by its checksum, and the same command repairs it", async () => {
  const [here, there] = [newFolder(), newFolder()]
  await freshFile(here)
  const { made } = await fill(onDisk(here))
  const file = join(there, "storage", made[0]?.files[0]?.path ?? "")
  const spoilFile = meddling("Rows copied", () => writeFileSync(file, "0ne"))
  expect((await run(onDisk(here), onDisk(there), spoilFile)).differences).toEqual([
    `file ${made[0]?.files[0]?.path}`,
  ])
  const spoilRow = meddling("Tables compared", async () => {
    const client = createClient({ url: `file:${there}/marketplace.db` })
    await client.execute("UPDATE requests SET phone = '2'")
    client.close()
  })
  expect((await run(onDisk(here), onDisk(there), spoilRow)).differences).toEqual(["table requests"])
  expect((await run(onDisk(here), onDisk(there))).differences).toEqual([])
})

test("writes to the source during the move are detected, and missing files of the source are reported", async () => {
  const [here, there] = [newFolder(), newFolder()]
  await freshFile(here)
  const { made, database } = await fill(onDisk(here))
  const [lost = ""] = made.map(app => app.files[0]?.path)
  rmSync(join(here, "storage", lost))
  const write = () => database.client.execute("DELETE FROM requests")
  const result = await run(onDisk(here), onDisk(there), meddling("Files compared", write))
  expect(result).toMatchObject({ missing: [lost], differences: ["rows that were written meanwhile"] })
  expect((await run(onDisk(here), onDisk(there))).differences).toEqual([])
})

test("a move that could do harm is rejected with the reason", async () => {
  const [here, there] = [newFolder(), newFolder()]
  await freshFile(here)
  await freshFile(there)
  const own = onDisk(here)
  await expect(run(own, own)).rejects.toThrow("--to-database is where it is now")
  await expect(run(own, { STORAGE_URL: own.STORAGE_URL ?? "" })).rejects.toThrow(
    "--to-storage is where they are now",
  )
  await expect(run(own, onDisk(there))).rejects.toThrow("is not empty")
  const old = newFolder()
  await createClient({ url: `file:${old}/marketplace.db` }).execute(
    "CREATE TABLE listings (id INTEGER PRIMARY KEY)",
  )
  await expect(run(onDisk(old), onDisk(newFolder()))).rejects.toThrow("of another release")
})

test("target settings have their own names if the product currently uses the plain ones", () => {
  const bucket = { database: undefined, storage: "s3://media" }
  const keys = { AWS_ACCESS_KEY_ID: "plain", AWS_SECRET_ACCESS_KEY: "secret" }
  expect(targetSettings({ ...keys }, bucket)).toMatchObject({ AWS_ACCESS_KEY_ID: "plain" })
  expect(targetSettings({ ...keys, TO_AWS_ACCESS_KEY_ID: "other" }, bucket)).toMatchObject({
    AWS_ACCESS_KEY_ID: "other",
  })
  const fromBucket = { ...keys, STORAGE_URL: "s3://old" }
  expect(() => targetSettings(fromBucket, bucket)).toThrow("TO_AWS_ACCESS_KEY_ID must be")
  expect(() => targetSettings({}, { database: "nowhere", storage: undefined })).toThrow(
    "--to-database must be",
  )
  const token = targetSettings(
    { DATABASE_URL: "https://old.example", DATABASE_AUTH_TOKEN: "the old one's" },
    { database: "https://new.example", storage: undefined },
  )
  expect(token.DATABASE_AUTH_TOKEN).toBeUndefined()
})
