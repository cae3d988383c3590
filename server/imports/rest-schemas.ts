import { z } from "@hono/zod-openapi"
import { pageOf, type ShapeOf } from "#server/platform/rest/answer-schemas.ts"
import type { Schema } from "#server/platform/rest/schema.ts"
import {
  IMPORT_STATES,
  type ImportColumn,
  type ImportFault,
  type ImportFaultGroup,
  type ImportJob,
  MAX_IMPORT_ROWS,
  UNDO_STATES,
} from "#shared/imports/imports.ts"

const count = z.int().min(0)
const column = z.object({
  column: z.string(),
  field: z.string().nullable().describe("The field that the column sets; null if the column is ignored."),
  sample: z.string().nullable().describe("The first non-empty value of the column."),
} satisfies ShapeOf<ImportColumn>)
const fault = z.object({
  row: z
    .int()
    .min(1)
    .describe("The spreadsheet row, where row 1 has the column names, or the line of an NDJSON file."),
  column: z.string().nullable().describe("Null if the problem concerns the whole row."),
  field: z.string(),
  message: z.string(),
  value: z.string().nullable().describe("The start of the cell's value; null if the cell is empty."),
  allowed: z
    .array(z.string())
    .describe("The values that the cell accepts, if the field has a fixed list of them."),
  warning: z.boolean().describe("True if the row is imported despite the problem."),
} satisfies ShapeOf<ImportFault>)
const faultGroup = z.object({
  column: z.string().nullable(),
  field: z.string(),
  message: z.string().describe("The message of the first problem in the group."),
  allowed: z.array(z.string()),
  warning: z.boolean(),
  count,
  rows: z.array(z.int().min(1)).describe("The first 20 rows with this problem."),
  values: z.array(z.string()).describe("Up to five distinct cell values."),
} satisfies ShapeOf<ImportFaultGroup>)
export const importJob = z
  .object({
    id: z.string(),
    dry_run: z.boolean(),
    state: z.enum(IMPORT_STATES),
    total: count.describe("The number of rows in the file."),
    done: count.describe("The sum of `created`, `updated`, `unchanged` and `failed`."),
    created: count,
    updated: count,
    unchanged: count,
    failed: count.describe("Rows with problems, which are left out."),
    columns: z.array(column),
    faults: z.array(fault).describe("The first 100 problems; the report lists all of them."),
    fault_groups: z
      .array(faultGroup)
      .describe("All problems grouped by column and kind, most frequent first."),
    file: z.string().nullable(),
    by: z.string().nullable().describe("The staff member who started it; null for keys."),
    created_at: z.iso.datetime(),
    undo: z
      .enum(UNDO_STATES)
      .nullable()
      .describe("Whether the import is being or has been undone; otherwise null."),
    can_undo: z.boolean().describe("Whether it can be undone now: none of its listings has changed since."),
  } satisfies ShapeOf<ImportJob>)
  .openapi("ImportJob")
export const importPage = pageOf(importJob, "ImportPage")

export const importForm: Schema = {
  type: "object",
  required: ["file"],
  properties: {
    file: {
      type: "string",
      format: "binary",
      description: `CSV with commas, semicolons or tabs in UTF-8, UTF-16 or Windows-1250, 1251, 1252 or 1258, XLSX, or NDJSON; at most ${MAX_IMPORT_ROWS} rows and 100 MB, for XLSX 64 MB unpacked; a cell has at most 100,000 characters, a row 1,000,000.`,
    },
    mapping: {
      type: "string",
      description:
        "A JSON object that maps columns to fields; null ignores a column. Columns not listed set the field of the same name.",
    },
  },
}
