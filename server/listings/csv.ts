import { stringify } from "csv-stringify/sync"
import { escapeFormulas } from "#shared/formula-escape.ts"
import type { Listing } from "#shared/listings/listing.ts"

const COLUMNS = [
  "id",
  "title",
  "kind",
  "status",
  "availability",
  "platforms",
  "type",
  "price",
  "on_request",
  "last_month_earnings",
  "last_year_earnings",
  "age",
  "installs",
  "specials",
  "user_name",
  "user_country",
  "created_at",
  "updated_at",
]

const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title).join(", ")

function cellsOf(listing: Listing) {
  const cells = [
    listing.id,
    listing.title,
    listing.kind,
    listing.status,
    listing.availability,
    titles(listing.platforms),
    listing.type,
    listing.price,
    listing.on_request ? "yes" : "no",
    listing.last_month_earnings?.title,
    listing.last_year_earnings?.title,
    listing.age?.title,
    listing.installs_range?.title,
    titles(listing.specials),
    listing.user_name,
    listing.user_country,
    listing.created_at,
    listing.updated_at,
  ]
  return cells.map(cell => (typeof cell === "string" ? escapeFormulas(cell) : cell))
}

/** Listings as CSV, written like that of requests (server/requests/csv.ts). */
export function listingsCsv(listings: readonly Listing[], isFirst: boolean): string {
  return stringify(listings.map(cellsOf), {
    columns: COLUMNS,
    header: isFirst,
    bom: isFirst,
    quoted_string: true,
    record_delimiter: "windows",
  })
}
