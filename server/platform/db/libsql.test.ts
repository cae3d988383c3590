import { connect, createServer } from "node:net"
import { createClient } from "@libsql/client"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest"
import { openApp } from "#server/app/app.ts"
import { readConfig } from "#server/app/config.ts"
import { type Libsql, startLibsql } from "#server/testing/engines.ts"
import { createRemoteFetch } from "./clients.ts"
import { type Database, openDatabase } from "./database.ts"
import { CommitUncertain, DatabaseUnreachable } from "./failures.ts"

let libsql: Libsql
let database: Database
const address = () => ({ url: libsql.url, authToken: libsql.token })
const open = async () => {
  const opened = await openDatabase(address())
  onTestFinished(() => opened.close())
  return opened
}
const insert = (database: Database, text: string) =>
  database.write(async tx => {
    await tx.run(sql`INSERT INTO notes VALUES (${text})`)
  })
const notes = async () =>
  (await database.client.execute("SELECT text FROM notes ORDER BY rowid")).rows.map(row => row.text)

beforeAll(async () => {
  libsql = await startLibsql()
})
afterAll(() => libsql.stop())
beforeEach(async () => {
  database = await open()
  await database.client.execute("CREATE TABLE IF NOT EXISTS notes (text TEXT)")
  await database.client.execute("DELETE FROM notes")
})

test("concurrent writes of two processes are all stored completely", async () => {
  const other = await open()
  const writes = Array.from({ length: 20 }, (_, index) =>
    (index % 2 ? database : other).write(async tx => {
      await tx.run(sql`INSERT INTO notes VALUES (${`${index} a`})`)
      await tx.run(sql`INSERT INTO notes VALUES (${`${index} b`})`)
    }),
  )
  await Promise.all(writes)
  const stored = await notes()
  expect(stored).toHaveLength(40)
  for (let at = 0; at < 40; at += 2) expect(String(stored[at + 1])).toBe(String(stored[at]).replace("a", "b"))
})

test("a transaction that the server lost by a restart is retried once", async () => {
  let runs = 0
  await database.write(async tx => {
    runs++
    await tx.run(sql`INSERT INTO notes VALUES ('first')`)
    if (runs === 1) {
      await libsql.kill()
      await libsql.restart()
    }
    await tx.run(sql`INSERT INTO notes VALUES ('second')`)
  })
  expect(runs).toBe(2)
  expect(await notes()).toEqual(["first", "second"])
})

test("a server that is unavailable for a moment is retried", async () => {
  await libsql.kill()
  const [writing, reading] = [insert(database, "kept"), notes().catch((error: unknown) => error)]
  expect(await reading).toBeInstanceOf(DatabaseUnreachable)
  await libsql.restart()
  await writing
  expect(await notes()).toEqual(["kept"])
})

test("a connection lost during a commit is neither acknowledged nor retried, and other writes continue", async () => {
  let runs = 0
  const writing = database.write(async tx => {
    runs++
    await tx.run(sql`INSERT INTO notes VALUES ('unsure')`)
    await libsql.kill()
  })
  await expect(writing).rejects.toThrow(CommitUncertain)
  await libsql.restart()
  await insert(database, "after")
  expect(runs).toBe(1)
  expect((await notes()).filter(note => note !== "unsure")).toEqual(["after"])
})

test("an error thrown by the work reaches the caller, and nothing of it is stored", async () => {
  const writing = database.write(async tx => {
    await tx.run(sql`INSERT INTO notes VALUES ('undone')`)
    throw new Error("on purpose")
  })
  await expect(writing).rejects.toThrow("on purpose")
  expect(await notes()).toEqual([])
})

test("a hung server times out, the next request fails immediately, and it is used again when it responds", async () => {
  const patient = createClient({
    ...address(),
    fetch: createRemoteFetch({ timeoutMs: 300, isReading: true }),
  })
  await patient.execute("SELECT 1")
  onTestFinished(() => void libsql.resume())
  await libsql.pause()
  await expect(patient.execute("SELECT 1")).rejects.toThrow(DatabaseUnreachable)
  const again = await patient.execute("SELECT 1").catch((error: unknown) => error)
  expect(again instanceof Error && String(again.cause)).toContain("it did not answer before")
  libsql.resume()
  await expect
    .poll(() => patient.execute("SELECT 1").then(() => "answers", String), { timeout: 5_000 })
    .toBe("answers")
  patient.close()
})

test.each([
  [true, "is asked for once more"],
  [false, "is not, where it might be a write"],
])("what is lost with its connection (reading: %s) %s", async (isReading, _) => {
  let connections = 0
  const relay = createServer(socket => {
    if (++connections === 1) return socket.destroy()
    const target = connect(Number(new URL(libsql.url).port), "127.0.0.1")
    for (const one of [socket, target]) one.on("error", () => socket.destroy())
    return socket.pipe(target).pipe(socket)
  })
  await new Promise<void>(resolve => relay.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => void relay.close())
  const place = relay.address()
  const url = `http://127.0.0.1:${place && typeof place === "object" ? place.port : 0}`
  const fetch = createRemoteFetch({ timeoutMs: 2_000, isReading })
  const client = createClient({ url, authToken: libsql.token, fetch })
  const outcome = client.execute("SELECT 1").then(() => "answered", String)
  expect(await outcome).toEqual(isReading ? "answered" : expect.stringContaining("unavailable"))
  client.close()
})

test("a server that rejects the token aborts startup with a clear error", async () => {
  const config = readConfig({ DATABASE_URL: libsql.url, DATABASE_AUTH_TOKEN: "wrong", LOG_LEVEL: "error" })
  await expect(openApp(config)).rejects.toThrow(/^The server of DATABASE_URL refuses to answer: .*401/)
})
