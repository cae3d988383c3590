import { z } from "@hono/zod-openapi"
import { pageOf } from "#server/platform/rest/page-schema.ts"
import type { Schema } from "#server/platform/rest/schema.ts"
import type { ShapeOf } from "#server/platform/rest/shape-of.ts"
import {
  EXPORT_FORMATS,
  IMPORT_STATES,
  type ImportColumn,
  type ImportFault,
  type ImportFaultGroup,
  type ImportJob,
  MAX_IMPORT_ROWS,
  UNDO_STATES,
} from "#shared/imports/imports.ts"
import type { Operation } from "./operation.ts"
import { CATALOGUE_PARAMETERS, CONTACT_PARAMETERS, type Parameter } from "./query-parameters.ts"

const count = z.int().min(0)
const column = z.object({
  column: z.string(),
  field: z.string().nullable().describe("The field that it sets; null if it is ignored."),
  sample: z.string().nullable().describe("Its first value that is not empty."),
} satisfies ShapeOf<ImportColumn>)
const fault = z.object({
  row: z.int().min(1).describe("The row of the spreadsheet, which has the names in row 1, or the line."),
  column: z.string().nullable().describe("Null for a problem of the whole row."),
  field: z.string(),
  message: z.string(),
  value: z.string().nullable().describe("The start of what the cell holds; null for an empty one."),
  allowed: z.array(z.string()).describe("What the cell may hold, where that is a closed list."),
  warning: z.boolean().describe("The row is imported all the same."),
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
const job = z
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
    by: z.string().nullable().describe("Who of the staff started it; null for keys."),
    created_at: z.iso.datetime(),
    undo: z.enum(UNDO_STATES).nullable().describe("Whether it is being undone, or has been."),
  } satisfies ShapeOf<ImportJob>)
  .openapi("ImportJob")

const FILE: Schema = {
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

const JOB_PARAMETER: Parameter = {
  name: "id",
  in: "path",
  required: true,
  description: "The id of the import.",
  schema: { type: "string" },
}
const isPaging = (name: string) => name === "page" || name === "per_page"
const tag = "Import and export"
const action = "listings.write"
const ofJob = { tag, action, parameters: [JOB_PARAMETER] } as const
const started = { status: 202, description: "The import; poll it until it ends.", schema: job } as const

const LIST_OPERATIONS: readonly Operation[] = [
  {
    id: "exportRequests",
    method: "get",
    path: "/contacts/export",
    tag: "Requests",
    summary: "Export requests",
    description: "Everything that the filters find, newest first.",
    action: "requests.read",
    parameters: CONTACT_PARAMETERS.filter(({ name }) => !isPaging(name)),
    success: { status: 200, description: "The file.", type: "text/csv", schema: z.string() },
    failures: ["invalid"],
  },
]

export const TRANSFER_OPERATIONS: readonly Operation[] = [
  ...LIST_OPERATIONS,
  {
    id: "exportApps",
    method: "get",
    path: "/apps/export",
    tag,
    summary: "Export what a query finds",
    description:
      "A file that an import reads; in CSV, an apostrophe is put before everything that a spreadsheet could treat as a formula. Paging is ignored.",
    action: "listings.read",
    parameters: [
      {
        name: "format",
        in: "query",
        required: true,
        description: "The kind of file.",
        schema: { type: "string", enum: [...EXPORT_FORMATS] },
      },
      ...CATALOGUE_PARAMETERS.filter(({ name }) => !isPaging(name)),
    ],
    success: { status: 200, description: "The file.", type: "text/csv", schema: z.string() },
    failures: ["invalid"],
  },
  {
    id: "importApps",
    method: "post",
    path: "/apps/import",
    tag,
    summary: "Import listings from a file",
    description:
      "`id`, or else `external_id`, finds the listing that a row changes; a row without either makes a new one, a draft unless `status` says otherwise. An unknown `id` is a fault, unless the row is one of an export with its `created_at`: then the listing is made again with this id, time and `availability`. Absent columns keep their fields, empty cells clear them. Entries of a list are separated by `|`; lookups are ids or English titles. `title_image`, `app_icon`, `user_image` and `screenshots` take https addresses, at most 10 MB each; one that cannot be fetched within 30 seconds is a warning on its row. A faulty row is left out, and the others are imported. `Verified Seller` is left out with a warning. Columns that staff mapped once are mapped alike in their later imports.",
    action,
    parameters: [
      {
        name: "dry_run",
        in: "query",
        description: "Returns at once what would become of each row, and changes nothing.",
        schema: { type: "string", enum: ["1", "true"] },
      },
    ],
    body: { "multipart/form-data": FILE },
    success: started,
    otherSuccess: { status: 200, description: "The finished dry run.", schema: job },
  },
  {
    id: "listImports",
    method: "get",
    path: "/apps/import",
    summary: "List past imports",
    description: "The imports of the last 30 days, newest first, without dry runs.",
    tag,
    action,
    parameters: CATALOGUE_PARAMETERS.filter(({ name }) => isPaging(name)),
    success: { status: 200, description: "One page of imports.", schema: pageOf(job, "ImportPage") },
    failures: ["invalid"],
  },
  {
    id: "getImport",
    method: "get",
    path: "/apps/import/{id}",
    summary: "Get an import",
    ...ofJob,
    success: { status: 200, description: "The import and how far it is.", schema: job },
  },
  {
    id: "commitImport",
    method: "post",
    path: "/apps/import/{id}/commit",
    summary: "Import the rows of a dry run",
    ...ofJob,
    success: started,
    failures: ["import_state"],
  },
  {
    id: "cancelImport",
    method: "post",
    path: "/apps/import/{id}/cancel",
    summary: "Cancel an import",
    description: "What its earlier batches saved remains.",
    ...ofJob,
    success: { ...started, description: "The cancelled import." },
    failures: ["import_state"],
  },
  {
    id: "resumeImport",
    method: "post",
    path: "/apps/import/{id}/resume",
    summary: "Continue an import that was cancelled or has failed",
    ...ofJob,
    success: started,
    failures: ["import_state"],
  },
  {
    id: "undoImport",
    method: "post",
    path: "/apps/import/{id}/undo",
    summary: "Undo an import that has ended",
    description:
      "Deletes the listings that it made and gives those that it changed their earlier content back; pictures that it replaced are not restored. Refused if one of them has been changed since.",
    ...ofJob,
    success: started,
    failures: ["import_state", "import_changed"],
  },
  {
    id: "getImportReport",
    method: "get",
    path: "/apps/import/{id}/report",
    summary: "Get the report of an import",
    description: "CSV with a line for each row, or for each problem of a row.",
    ...ofJob,
    success: {
      status: 200,
      description: "`row,action,id,external_id,column,message`.",
      type: "text/csv",
      schema: z.string(),
    },
  },
]
