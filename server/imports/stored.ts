import { deflateSync, inflateSync } from "node:zlib"
import * as z from "zod/mini"
import { freeBytes } from "#server/platform/pieces.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import { FIELD_ERROR_CODES } from "#shared/errors.ts"
import { ROW_ACTIONS } from "#shared/imports/imports.ts"
import { LOCALES } from "#shared/locales.ts"
import { KEY_SCOPES } from "#shared/policy.ts"
import { STAFF_ROLES } from "#shared/roles.ts"

/** The parts of an import that are stored as JSON. */

const isRecord = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const storedRow = z.object({
  row: z.number(),
  // Any name of a column is a key; a record of zod omits `__proto__`.
  cells: z.custom<Record<string, unknown>>(isRecord),
  /** The row has more cells than there are columns. */
  isTooLong: z.optional(z.boolean()),
  /** The row has a quotation mark without its other half. */
  hasLoneMark: z.optional(z.boolean()),
  /** The line of an NDJSON file is no JSON object. */
  isBroken: z.optional(z.boolean()),
  /** The field by which an earlier row of the file is about the same listing. */
  repeats: z.optional(z.string()),
  /** Another listing had the row's external id when the file was read. */
  taken: z.optional(z.boolean()),
  /** No listing had the row's id when the file was read. */
  isNew: z.optional(z.boolean()),
})
/** A row of the file. */
export type StoredRow = z.infer<typeof storedRow>

const problem = z.object({
  code: z.enum(FIELD_ERROR_CODES),
  limit: z.optional(z.number()),
  name: z.optional(z.string()),
})
const rowOutcome = z.object({
  row: z.number(),
  action: z.enum(ROW_ACTIONS),
  id: z.nullable(z.number()),
  external_id: z.nullable(z.string()),
  problems: z.array(
    z.object({
      column: z.nullable(z.string()),
      field: z.string(),
      problem,
      /** The start of the cell; absent in imports of older releases. */
      value: z.optional(z.nullable(z.string())),
    }),
  ),
})
export type RowProblem = RowOutcome["problems"][number]
/** The outcome of a row, with its problems by cell; those of a saved row are warnings. */
export type RowOutcome = z.infer<typeof rowOutcome>

const column = z.object({
  column: z.string(),
  field: z.nullable(z.string()),
  sample: z._default(z.nullable(z.string()), null),
})
const starter = z.object({
  locale: z.enum(LOCALES),
  requestId: z.nullable(z.string()),
  actor: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("staff"),
      id: z.string(),
      email: z.string(),
      name: z.string(),
      role: z.enum(STAFF_ROLES),
    }),
    z.object({ kind: z.literal("key"), id: z.string(), scopes: z.array(z.enum(KEY_SCOPES)) }),
    z.object({ kind: z.literal("system"), id: z.string() }),
  ]),
})

const rows = z.array(storedRow)
const outcomes = z.array(rowOutcome)
const columns = z.array(column)

/** The rows of a batch as they are stored. */
export type PackedRows = Buffer

/** Groups of rows between two collections of garbage: a group is some 250,000 characters. */
export const GROUPS_BETWEEN = 8

export const packRows = (list: readonly StoredRow[]): PackedRows => deflateSync(JSON.stringify(list))
export function unpackRows(bytes: Uint8Array): StoredRow[] {
  const text = inflateSync(bytes)
  const found = rows.parse(JSON.parse(text.toString()))
  freeBytes(text)
  return found
}
export const readOutcomes = (text: string | null): RowOutcome[] =>
  text === null ? [] : outcomes.parse(JSON.parse(text))
export const readColumns = (text: string) => columns.parse(JSON.parse(text))

/** Who started an import, as it is stored: without token and address. */
export function packViewer({ locale, requestId, actor }: Viewer): string {
  return JSON.stringify(starter.parse({ locale, requestId, actor }))
}
export function unpackViewer(text: string): Viewer {
  return { ...starter.parse(JSON.parse(text)), token: null, address: "" }
}

/** The number of rows by outcome. */
export const countsOf = (rows: readonly RowOutcome[]) => {
  const counts = { done: rows.length, created: 0, updated: 0, unchanged: 0, failed: 0 }
  for (const { action } of rows) counts[action]++
  return counts
}
