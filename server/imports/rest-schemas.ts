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
  field: z.string().nullable().describe("The field that it sets; null if it is ignored."),
  sample: z.string().nullable().describe("Its first non-empty value."),
} satisfies ShapeOf<ImportColumn>)
const fault = z.object({
  row: z.int().min(1).describe("The row of the spreadsheet, which has the names in row 1, or the line."),
  column: z.string().nullable().describe("Null for a problem of the whole row."),
  field: z.string(),
  message: z.string(),
  value: z.string().nullable().describe("The start of what the cell holds; null for an empty one."),
  allowed: z.array(z.string()).describe("What the cell may hold, where that is a closed list."),
  warning: z.boolean().describe("The row is imported anyway."),
} satisfies ShapeOf<ImportFault>)
const faultGroup = z.object({
  column: z.string().nullable(),
  field: z.string(),
  message: z.string().describe("That of the first one."),
  allowed: z.array(z.string()),
  warning: z.boolean(),
  count,
  rows: z.array(z.int().min(1)).describe("The first 20."),
  values: z.array(z.string()).describe("Up to five different cells."),
} satisfies ShapeOf<ImportFaultGroup>)
export const importJob = z
  .object({
    id: z.string(),
    dry_run: z.boolean(),
    state: z.enum(IMPORT_STATES),
    total: count.describe("Rows of the file."),
    done: count.describe("The sum of the four below."),
    created: count,
    updated: count,
    unchanged: count,
    failed: count.describe("Faulty rows, which are left out."),
    columns: z.array(column),
    faults: z.array(fault).describe("The first 100; the report has all."),
    fault_groups: z.array(faultGroup).describe("All faults by column and kind, the most frequent first."),
    file: z.string().nullable(),
    by: z.string().nullable().describe("The staff member who started it; null for keys."),
    created_at: z.iso.datetime(),
    undo: z.enum(UNDO_STATES).nullable().describe("Whether it is being undone, or has been."),
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
      description: `CSV with commas, semicolons or tabs in UTF-8, UTF-16 or Windows-1251, XLSX, or NDJSON; at most ${MAX_IMPORT_ROWS} rows, 100 MB, and 200 MB unpacked.`,
    },
    mapping: {
      type: "string",
      description:
        "A JSON object of columns with the fields that they set; null ignores a column. Columns that it does not name set the field of the same name.",
    },
  },
}
