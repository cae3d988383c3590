import { type AppError, fieldError } from "#server/platform/app-error.ts"
import { bytesAt, type Place } from "#server/platform/pieces.ts"
import type { FieldErrorCode } from "#shared/errors.ts"
import { ALLOWED_ROW, IMPORT_BATCH, MAX_SAMPLE } from "#shared/imports/imports.ts"
import { type DecimalMark, decimalMarkOf, evidenceOf } from "#shared/tables/amounts.ts"
import { startOf } from "#shared/text.ts"
import { type PackedRows, packRows, type StoredRow, unpackRows } from "../stored.ts"

/** A row of a file by column name; missing columns are absent. */
export type TableRow = Pick<StoredRow, "row" | "cells" | "isTooLong" | "hasLoneMark" | "isBroken">

/** Rows that are kept compressed, so that a large file takes little memory. */
type Rows<Row> = {
  count: number
  /** Groups of rows, one unpacked at a time. */
  all: () => Iterable<Row[]>
}
/** Each group is one batch. */
export type RowGroups<Row> = Rows<Row> & { packed: readonly PackedRows[] }

export type Table = {
  columns: string[]
  /** The first value of each column, by which a person recognizes it. */
  samples: ReadonlyMap<string, string>
  /** The decimal mark that the numbers of a column show; absent if they show none. */
  marks: ReadonlyMap<string, DecimalMark>
  rows: Rows<TableRow>
}
/** A table whose rows are in memory. */
export type ReadTable = Table & { rows: RowGroups<TableRow> }

/** Of a column's name; more than any field has, since each row repeats it. */
const MAX_NAME_LENGTH = 200
/** Characters of a group, so that unpacking one takes few milliseconds. */
const GROUP_LENGTH = 250_000

/** 422 on `file`. */
export const unreadable = (code: FieldErrorCode, limit?: number): AppError => fieldError("file", code, limit)

/** The rows of groups that are in a file. */
export function rowsAt(places: readonly Place[], count: number): Rows<StoredRow> {
  function* all() {
    for (const place of places) yield unpackRows(bytesAt(place))
  }
  return { count, all }
}

/** Compresses rows as they come, in groups of at most a batch. */
export function createRowGroups<Row extends StoredRow>() {
  const packed: PackedRows[] = []
  let group: Row[] = []
  let length = 0
  let count = 0
  const pack = () => {
    if (group.length > 0) packed.push(packRows(group))
    group = []
    length = 0
  }
  return {
    /** `size` is about the number of the row's characters. */
    add(row: Row, size: number): void {
      group.push(row)
      count++
      length += size
      if (group.length === IMPORT_BATCH || length > GROUP_LENGTH) pack()
    },

    finish(): RowGroups<StoredRow> {
      pack()
      function* all() {
        for (const one of packed) yield unpackRows(one)
      }
      return { count, packed, all }
    },
  }
}

/** A repeated column name gets a number, so that people can distinguish the columns. */
function withOwnNames(names: readonly string[]): string[] {
  const own = new Set<string>()
  return names.map(name => {
    if (name.length > MAX_NAME_LENGTH) throw unreadable("column_name_too_long", MAX_NAME_LENGTH)
    let free = name
    for (let number = 2; name && own.has(free); number++) free = `${name} (${number})`
    own.add(free)
    return free
  })
}

/** A number with a mark between digits, which says how its column writes decimals. */
const MARKED = /^.{0,8}\d[.,]\d.{0,20}$/

/** Collects what people and the mapping need to know of the columns while the rows pass. */
function createColumnFacts() {
  const samples = new Map<string, string>()
  const shown = new Map<string, Set<DecimalMark>>()
  return {
    see(column: string, value: unknown): void {
      const text = typeof value === "string" ? value : (JSON.stringify(value ?? "") ?? "")
      if (!samples.has(column)) {
        const sample = text.trim()
        if (sample !== "" && sample !== '""') samples.set(column, startOf(sample, MAX_SAMPLE))
      }
      if (typeof value !== "string" || text.length > 30 || !MARKED.test(text)) return
      const marks = shown.get(column) ?? new Set<DecimalMark>()
      for (const mark of evidenceOf([text]).marks) marks.add(mark)
      shown.set(column, marks)
    },

    finish() {
      const marks = new Map<string, DecimalMark>()
      for (const [column, all] of shown) {
        const mark = decimalMarkOf([{ marks: all, open: null }], undefined)
        if (mark) marks.set(column, mark)
      }
      return { samples, marks }
    },
  }
}

/** Builds a table of objects, whose columns are their keys. */
export function createObjectTable(maxColumns: number) {
  const columns = new Set<string>()
  const facts = createColumnFacts()
  const groups = createRowGroups()
  let hasObject = false
  return {
    add(row: number, cells: Record<string, unknown>, size: number): void {
      for (const [name, value] of Object.entries(cells)) {
        columns.add(name)
        facts.see(name, value)
      }
      if (columns.size > maxColumns) throw unreadable("too_many_columns", maxColumns)
      hasObject = true
      groups.add({ row, cells }, size)
    },

    /** A line that is no object. */
    addBroken(row: number): void {
      groups.add({ row, cells: {}, isBroken: true }, 0)
    },

    finish(): ReadTable {
      const rows = groups.finish()
      if (rows.count === 0) throw unreadable("table_empty")
      if (!hasObject) throw unreadable("table_unreadable")
      return { columns: [...columns], rows, ...facts.finish() }
    },
  }
}

type Values = readonly (string | undefined)[]
const isBlank = (value: string | undefined) => (value ?? "").trim() === ""

/**
 * Builds a table from its rows, the first of which is the header; empty rows are skipped. `isText`: a cell beyond the
 * columns has shifted others; in a workbook it is a note next to the table.
 */
export function createTableBuilder({ isText }: { isText: boolean }) {
  let columns: string[] | null = null
  const facts = createColumnFacts()
  const groups = createRowGroups()
  return {
    /** `values` are the cells from left to right, absent ones undefined; `row` counts from 1. */
    add(row: number, values: Values, hasLoneMark: boolean): void {
      if (values.every(isBlank) || values[0]?.trim() === ALLOWED_ROW) return
      if (!columns) {
        columns = withOwnNames(values.map(value => (value ?? "").trim()))
        return
      }
      let size = 0
      const cells: [string, string][] = []
      for (const [index, name] of columns.entries()) {
        if (!name) continue
        const value = values[index] ?? ""
        size += name.length + value.length
        facts.see(name, value)
        cells.push([name, value])
      }
      const isTooLong = isText && values.slice(columns.length).some(value => !isBlank(value))
      const one = { row, cells: Object.fromEntries(cells) }
      groups.add({ ...one, ...(isTooLong && { isTooLong }), ...(hasLoneMark && { hasLoneMark }) }, size)
    },

    finish(): ReadTable {
      const rows = groups.finish()
      if (!columns || rows.count === 0) throw unreadable("table_empty")
      return { columns: columns.filter(Boolean), rows, ...facts.finish() }
    },
  }
}
