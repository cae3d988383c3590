import * as z from "zod/mini"
import { type FilesService, isShown, PUBLIC_READER } from "#server/files/service.ts"
import type { ListingWithFiles } from "#server/listings/listing-row.ts"
import type { AppsService } from "#server/listings/service.ts"
import { fieldError, requireValid } from "#server/platform/app-error.ts"
import { csvPart } from "#server/platform/csv.ts"
import type { Database } from "#server/platform/db/database.ts"
import type { LimitsService } from "#server/platform/limits/service.ts"
import { may, type Viewer } from "#server/platform/viewer.ts"
import { EXPORT_FORMATS, type ExportFormat } from "#shared/imports/imports.ts"
import { choice, readInput } from "#shared/inputs.ts"
import { type ExportColumn, exportColumns, type PictureAddress } from "./columns.ts"

type Batches = AsyncIterable<readonly ListingWithFiles[]>
type Parts = AsyncGenerator<string | Uint8Array>
type Format = { type: string; parts: (columns: readonly ExportColumn[], batches: Batches) => Parts }

async function* csvParts(columns: readonly ExportColumn[], batches: Batches): Parts {
  const names = columns.map(({ name }) => name)
  yield csvPart([], { columns: names, isFirst: true })
  for await (const listings of batches) {
    const cells = listings.map(listing => columns.map(({ cellOf }) => cellOf(listing)))
    yield csvPart(cells, { columns: names, isFirst: false })
  }
}

/** The code of ZIP files is loaded by their first use. */
async function* sheetParts(columns: readonly ExportColumn[], batches: Batches): Parts {
  const { xlsxParts } = await import("./xlsx.ts")
  yield* xlsxParts(columns, batches)
}

/** One listing a line: its payload with its id. */
async function* ndjsonParts(columns: readonly ExportColumn[], batches: Batches): Parts {
  for await (const listings of batches) {
    const lines = listings.map(listing =>
      JSON.stringify(Object.fromEntries(columns.map(({ name, jsonOf }) => [name, jsonOf(listing)]))),
    )
    yield `${lines.join("\n")}\n`
  }
}

const FORMATS: Record<ExportFormat, Format> = {
  csv: { type: "text/csv; charset=utf-8", parts: csvParts },
  xlsx: {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    parts: sheetParts,
  },
  ndjson: { type: "application/x-ndjson; charset=utf-8", parts: ndjsonParts },
}

/** Rows of a sheet, without the names of the columns. */
const MAX_SHEET_ROWS = 1_048_575
const exportInput = z.object({ format: choice(EXPORT_FORMATS) })

type Deps = { apps: AppsService; files: FilesService; limits: LimitsService; storage: () => string }
export type ExportsService = ReturnType<typeof createExportsService>

/** Listings as files that an import reads; `storage` is the URL of this installation's files. */
export function createExportsService(database: Database, { apps, files, limits, storage }: Deps) {
  /** For staff, private pictures have a key with them, so that another installation can fetch them. */
  async function addressFor(viewer: Viewer): Promise<PictureAddress> {
    const address = storage()
    if (viewer.actor.kind !== "staff") return (_, { path }) => address + path
    const keyOf = await files.keys.keyMaker()
    return (listing, file) => {
      const isPublic = listing.status === "published" && isShown(file, listing, PUBLIC_READER)
      return isPublic ? address + file.path : `${address}${file.path}?key=${keyOf(file.path)}`
    }
  }

  return {
    /**
     * Every listing that matches a query, in its order, as parts of a file; drafts and private fields only for viewers
     * who may read them. 422 by key and, for visitors and members, 429, before the first part.
     */
    async export(query: URLSearchParams, viewer: Viewer) {
      const { format } = requireValid(readInput(exportInput, { format: query.get("format") }))
      const filters = new URLSearchParams(query)
      for (const name of ["format", "page", "per_page"]) filters.delete(name)
      const { total, batches } = await apps.findAll(filters, viewer)
      const { kind } = viewer.actor
      if (kind === "visitor" || kind === "member")
        await database.write(tx => limits.take(tx, "export", viewer.address))
      if (format === "xlsx" && total > MAX_SHEET_ROWS)
        throw fieldError("format", "too_many_rows", MAX_SHEET_ROWS)
      const columns = exportColumns({
        withNotes: may(viewer, "listings.read_notes"),
        addressOf: await addressFor(viewer),
      })
      const { type, parts } = FORMATS[format]
      return { type, name: `listings.${format}`, count: total, parts: parts(columns, batches()) }
    },
  }
}
