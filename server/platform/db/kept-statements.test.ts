import { mkdtempSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test, vi } from "vitest"
import { openClient } from "./clients.ts"
import { KeepingConnection } from "./kept-statements.ts"

function openFile() {
  const folder = mkdtempSync(join(tmpdir(), "kept-"))
  const path = join(folder, "test.db")
  const client = openClient({ url: `file:${path}` }, "reading")
  onTestFinished(() => {
    client.close()
    rmSync(folder, { recursive: true })
  })
  return { client, path }
}

test("a connection keeps its statements, but no pragma and no longest ones", () => {
  const { path } = openFile()
  const database = new KeepingConnection(path)
  onTestFinished(() => {
    database.close()
  })
  const isKept = (sql: string) => new Set([database.prepare(sql), database.prepare(sql)]).size === 1
  expect(isKept("SELECT 1")).toBe(true)
  expect(isKept("PRAGMA foreign_keys = on")).toBe(false)
  expect(isKept(`SELECT '${"x".repeat(9000)}'`)).toBe(false)
  const first = database.prepare("SELECT 1")
  for (let number = 2; number <= 101; number++) database.prepare(`SELECT ${number}`)
  expect(database.prepare("SELECT 1")).not.toBe(first)
})

test("a client keeps the statements of its connections, within transactions too", async () => {
  const { client } = openFile()
  await client.execute("CREATE TABLE t (id INTEGER PRIMARY KEY)")
  const prepare = vi.spyOn(KeepingConnection.prototype, "prepare")
  onTestFinished(() => prepare.mockRestore())
  const insert = "INSERT INTO t DEFAULT VALUES"
  const statements = () => {
    const calls = prepare.mock.calls.map(([sql], at) => ({ sql, result: prepare.mock.results[at]?.value }))
    return calls.filter(({ sql }) => sql === insert).map(({ result }) => result)
  }
  await client.execute(insert)
  const transaction = await client.transaction("write")
  await transaction.execute(insert)
  await transaction.commit()
  await client.execute(insert)
  expect(statements()).toHaveLength(3)
  expect(new Set(statements()).size).toBe(1)
  expect((await client.execute("SELECT id FROM t")).rows).toHaveLength(3)
})

test("a connection is not used again when the client was closed or reconnected during a transaction", async () => {
  const { client } = openFile()
  await client.execute("CREATE TABLE t (id INTEGER PRIMARY KEY)")
  const transaction = await client.transaction("write")
  await transaction.execute("INSERT INTO t DEFAULT VALUES")
  await client.reconnect()
  await expect(transaction.commit()).rejects.toThrow("closed")
  expect((await client.execute("SELECT id FROM t")).rows).toEqual([])
  const forgotten = await client.transaction("write")
  await forgotten.execute("INSERT INTO t DEFAULT VALUES")
  forgotten.close()
  expect((await client.execute("SELECT id FROM t")).rows).toEqual([])
  client.close()
  await expect(client.execute("SELECT 1")).rejects.toThrow("closed")
})

test("it is the same library as the client’s", () => {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve("@libsql/client"))
  expect(resolve("libsql")).toBe(createRequire(import.meta.url).resolve("libsql"))
})

test("a kept statement gives what a new one would, after other values, failures, rollbacks and changes of the schema", async () => {
  const { client } = openFile()
  await client.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)")
  const insert = (id: number, name: string | null) =>
    client.execute({ sql: "INSERT INTO t (id, name) VALUES (?, ?)", args: [id, name] })
  const names = async (from: number) =>
    (await client.execute({ sql: "SELECT name FROM t WHERE id >= ? ORDER BY id", args: [from] })).rows.map(
      ({ name }) => name,
    )
  for (let id = 1; id <= 205; id++) expect((await insert(id, `n${id}`)).rowsAffected).toBe(1)
  expect(await names(1)).toHaveLength(205)
  expect(await names(106)).toHaveLength(100)
  await expect(insert(206, "n1")).rejects.toThrow("UNIQUE")
  await expect(insert(206, null)).rejects.toThrow("NOT NULL")
  const transaction = await client.transaction("write")
  await transaction.execute({ sql: "INSERT INTO t (id, name) VALUES (?, ?)", args: [206, "gone"] })
  await transaction.rollback()
  expect(Number((await insert(206, "n206")).lastInsertRowid)).toBe(206)
  await client.execute("ALTER TABLE t ADD COLUMN age INTEGER DEFAULT 7")
  expect(await names(205)).toEqual(["n205", "n206"])
  const { rows } = await client.execute("SELECT age, name FROM t WHERE id = 206")
  expect({ ...rows[0] }).toMatchObject({ age: 7, name: "n206" })
  await client.execute("DROP TABLE t")
  await expect(names(1)).rejects.toThrow("no such table")
  await client.execute("CREATE TABLE t (name TEXT, id INTEGER)")
  expect(await names(1)).toEqual([])
})

test("a statement that failed is prepared anew", () => {
  const { path } = openFile()
  const database = new KeepingConnection(path)
  onTestFinished(() => {
    database.close()
  })
  database.exec("CREATE TABLE t (id INTEGER PRIMARY KEY)")
  const insert = () => database.prepare("INSERT INTO t (id) VALUES (?)")
  const first = insert()
  first.run([1])
  expect(insert()).toBe(first)
  expect(() => first.run([1])).toThrow("UNIQUE")
  expect(insert()).not.toBe(first)
  expect(insert().run([2]).changes).toBe(1)
})
