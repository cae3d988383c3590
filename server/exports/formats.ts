import type { ListingWithFiles } from "#server/listings/listing-row.ts"
import { csvPart } from "#server/platform/csv.ts"
import type { ExportFormat } from "#shared/imports/imports.ts"
import type { ExportColumn } from "./columns.ts"
import { xlsxParts } from "./xlsx.ts"

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
