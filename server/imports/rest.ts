import type { Context } from "hono"
import type { Env } from "#server/platform/http/context.ts"
import { pagingOf, withPageLinks } from "#server/platform/http/page-links.ts"
import { formBody } from "#server/platform/http/read-body.ts"
import { sendParts } from "#server/platform/http/send-parts.ts"
import { type Answer, callsWith, type Described, PAGING, schemasFrom } from "#server/platform/rest/call.ts"
import { TEMPLATE_FORMATS } from "#shared/imports/imports.ts"
import { MAX_REQUEST_MB } from "#shared/listings/files.ts"
import type { ImportsService } from "./service.ts"

const call = callsWith<{ imports: ImportsService; origin: () => string }>()
const schema = schemasFrom(() => import("./rest-schemas.ts"))

const DRY_RUN = ["1", "true"]
const isDryRun = (c: Context<Env>) => DRY_RUN.includes(c.req.query("dry_run") ?? "")
const REPORT = { type: "text/csv; charset=utf-8", name: "import-report.csv" }

async function* oneOf(bytes: Uint8Array) {
  yield bytes
}

const id: Described = { description: "The id of the import.", schema: { type: "string" } }
const all = { tag: "Import and export", action: "listings.write" } as const
const started: Answer = {
  status: 202,
  description: "The import has started; poll it until it ends.",
  schema: schema("importJob"),
}

/** Listings from a file, for staff and keys that may change listings. */
export const importCalls = [
  call({
    ...all,
    id: "importApps",
    method: "post",
    path: "/apps/import",
    summary: "Import listings from a file",
    description:
      "`id`, or else `external_id`, finds the listing that a row changes; a row without either creates a new one, a draft unless `status` says otherwise. An unknown `id` is an error, unless the row comes from an export and includes its `created_at`: then the listing is created again with this id, time and `availability`. Absent columns leave their fields unchanged; empty cells clear them. Entries of a list are separated by `|`; lookups are ids or titles, and closed lists their codes or labels, in any of the four languages. `title_image`, `app_icon`, `user_image` and `screenshots` take https addresses, at most 10 MB each; an image that cannot be fetched within 30 seconds produces a warning on its row. A row with a problem is left out, and the others are imported. `Verified Seller` is left out with a warning. Columns that staff mapped once are mapped the same way in their later imports.",
    query: () => ({
      dry_run: {
        description: "Returns immediately with what would happen to each row; nothing is changed.",
        schema: { type: "string", enum: DRY_RUN },
      },
    }),
    form: schema("importForm"),
    files: { megabytes: MAX_REQUEST_MB },
    answer: started,
    otherAnswer: {
      status: 200,
      description: "The finished dry run.",
      schema: schema("importJob"),
      when: isDryRun,
    },
    handle: async (c, { imports }) =>
      imports.create(await formBody(c), { isDryRun: isDryRun(c) }, c.get("viewer")),
  }),
  call({
    ...all,
    id: "listImports",
    method: "get",
    path: "/apps/import",
    summary: "List past imports",
    description: "Returns the imports of the last 30 days, newest first, excluding dry runs.",
    query: () => PAGING,
    answer: { status: 200, description: "One page of imports.", schema: schema("importPage") },
    failures: ["invalid"],
    async handle(c, { imports, origin }) {
      const { search } = new URL(c.req.url)
      const viewer = c.get("viewer")
      const page = await imports.list(pagingOf(c), viewer)
      return withPageLinks(page, { path: `${origin()}/api/apps/import`, search, locale: viewer.locale })
    },
  }),
  call({
    ...all,
    id: "getImportTemplate",
    method: "get",
    path: "/apps/import/template",
    summary: "Get a template for imports",
    description:
      "Returns a file with the names of the columns, one example row and the allowed values in the language of `lang`: on the second sheet of the workbook, and in the CSV below the example, in rows that start with `# allowed values` and are not imported.",
    query: () => ({
      format: {
        description: "The file format.",
        required: true,
        schema: { type: "string", enum: [...TEMPLATE_FORMATS] },
      },
    }),
    answer: { status: 200, description: "The file.", type: "text/csv" },
    failures: ["invalid"],
    async handle(c, { imports }) {
      const { bytes, ...file } = await imports.template(c.req.query("format"), c.get("viewer"))
      return sendParts(oneOf(bytes), file)
    },
  }),
  call({
    ...all,
    id: "getImport",
    method: "get",
    path: "/apps/import/:id",
    summary: "Get an import",
    params: { id },
    answer: { status: 200, description: "The import and its progress.", schema: schema("importJob") },
    handle: (c, { imports }) => imports.get(c.req.param("id"), c.get("viewer")),
  }),
  call({
    ...all,
    id: "commitImport",
    method: "post",
    path: "/apps/import/:id/commit",
    summary: "Import the rows of a dry run",
    params: { id },
    answer: started,
    failures: ["import_state"],
    handle: (c, { imports }) => imports.commit(c.req.param("id"), c.get("viewer")),
  }),
  call({
    ...all,
    id: "cancelImport",
    method: "post",
    path: "/apps/import/:id/cancel",
    summary: "Cancel an import",
    description: "Batches that have already been saved are kept.",
    params: { id },
    answer: { ...started, description: "The canceled import." },
    failures: ["import_state"],
    handle: (c, { imports }) => imports.cancel(c.req.param("id"), c.get("viewer")),
  }),
  call({
    ...all,
    id: "resumeImport",
    method: "post",
    path: "/apps/import/:id/resume",
    summary: "Continue an import that was canceled or has failed",
    params: { id },
    answer: started,
    failures: ["import_state"],
    handle: (c, { imports }) => imports.resume(c.req.param("id"), c.get("viewer")),
  }),
  call({
    ...all,
    id: "undoImport",
    method: "post",
    path: "/apps/import/:id/undo",
    summary: "Undo an import that has ended",
    description:
      "Deletes the listings that the import created and restores the earlier content of those that it changed; images that it replaced are not restored. Rejected if any of these listings has changed since.",
    params: { id },
    answer: started,
    failures: ["import_state", "import_changed"],
    handle: (c, { imports }) => imports.undo(c.req.param("id"), c.get("viewer")),
  }),
  call({
    ...all,
    id: "getImportReport",
    method: "get",
    path: "/apps/import/:id/report",
    summary: "Get the report of an import",
    description: "Returns CSV with one line per row, or one per problem if a row has several.",
    params: { id },
    answer: { status: 200, description: "`row,action,id,external_id,column,message`.", type: "text/csv" },
    handle: async (c, { imports }) =>
      sendParts(await imports.report(c.req.param("id"), c.get("viewer")), REPORT),
  }),
]
