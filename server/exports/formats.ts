import { stringify } from "csv-stringify/sync"
import type { ListingWithFiles } from "#server/listings/listing-row.ts"
import { escapeFormulas } from "#shared/formula-escape.ts"
import type { ExportFormat } from "#shared/imports/imports.ts"
import type { ExportColumn } from "./columns.ts"
import { xlsxParts } from "./xlsx.ts"

type Batches = AsyncIterable<readonly ListingWithFiles[]>
type Parts = AsyncGenerator<string | Uint8Array>
type Format = { type: string; parts: (columns: readonly ExportColumn[], batches: Batches) => Parts }

/** RFC 4180, every text quoted, and nothing that a spreadsheet would treat as a formula, whatever its locale. */
async function* csvParts(columns: readonly ExportColumn[], batches: Batches): Parts {
  const options = { quoted_string: true, record_delimiter: "windows" } as const
  yield stringify([columns.map(({ name }) => name)], { ...options, bom: true })
  for await (const listings of batches) {
    const cells = (listing: ListingWithFiles) =>
      columns.map(({ cellOf }) => {
        const cell = cellOf(listing)
        return typeof cell === "string" ? escapeFormulas(cell) : cell
      })
    yield stringify(listings.map(cells), options)
  }
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

export const FORMATS: Record<ExportFormat, Format> = {
  csv: { type: "text/csv; charset=utf-8", parts: csvParts },
  xlsx: {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    parts: xlsxParts,
  },
  ndjson: { type: "application/x-ndjson; charset=utf-8", parts: ndjsonParts },
}
