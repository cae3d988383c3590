import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { expect, test } from "vitest"
import { rowReader } from "./table-rows.ts"

const table = sqliteTable("things", {
  id: integer().primaryKey(),
  name: text().notNull(),
  isOpen: integer("is_open", { mode: "boolean" }).notNull(),
  kind: text({ enum: ["a", "b"] }),
})
const read = rowReader(table)

test("a row is read by the names of its columns", () => {
  expect(read([1, "x", true, "b"])).toEqual({ id: 1, name: "x", isOpen: true, kind: "b" })
  expect(read([1, "", false, null])).toEqual({ id: 1, name: "", isOpen: false, kind: null })
})

test.each([
  [["1", "x", true, "a"]],
  [[1, null, true, "a"]],
  [[1, "x", 1, "a"]],
  [[1, "x", true, "c"]],
  [[1, "x"]],
  [[]],
])("%j is no row of the table", values => {
  expect(() => read(values)).toThrow(TypeError)
})
