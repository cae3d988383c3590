import type { FileRow } from "#drizzle/schema.ts"
import { titled, titledRange } from "#server/lookups/service.ts"
import type { Listing, ListingFile } from "#shared/listing.ts"
import type { Locale } from "#shared/locales.ts"
import type { LookupName } from "#shared/lookups.ts"
import { fromBits } from "./bits.ts"
import type { ListingWithFiles } from "./listing-row.ts"

function toFile(row: FileRow): ListingFile {
  const { id, path, name, size, mime, width, height } = row
  return { id, path, name, size, mime, ...(width && height && { width, height }) }
}

/** A listing as it is returned: titles in the requested language, the private note for an admin only. */
export function toListing(
  { row, files }: ListingWithFiles,
  viewer: { locale: Locale; withNotes: boolean },
): Listing {
  const list = (name: LookupName, bits: number) => fromBits(bits).map(id => titled(name, id, viewer.locale))
  const range = (name: LookupName, id: number | null) => titledRange(name, id, viewer.locale)
  const of = (field: FileRow["field"]) => files.filter(file => file.field === field)
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    price: row.price,
    on_request: row.onRequest,
    type: row.type,
    status: row.status,
    title_image: of("title_image")[0]?.path ?? null,
    app_icon: of("app_icon")[0]?.path ?? null,
    user_image: of("user_image")[0]?.path ?? null,
    screenshots: of("screenshots").map(toFile),
    files: of("files").map(toFile),
    financials: of("financials").map(toFile),
    platforms: list("platforms", row.platforms),
    monetizations: list("monetizations", row.monetizations),
    payment_methods: list("payment_methods", row.paymentMethods),
    specials: list("specials", row.specials),
    last_month_earnings_id: row.lastMonthEarningsId,
    last_month_earnings: range("earnings_ranges", row.lastMonthEarningsId),
    last_year_earnings_id: row.lastYearEarningsId,
    last_year_earnings: range("earnings_ranges", row.lastYearEarningsId),
    age_id: row.ageId,
    age: range("ages", row.ageId),
    installs_range_id: row.installsRangeId,
    installs_range: range("installs_ranges", row.installsRangeId),
    link_video: row.linkVideo,
    google_play_link: row.googlePlayLink,
    appstore_link: row.appstoreLink,
    user_name: row.userName,
    user_bio: row.userBio,
    user_country: row.userCountry,
    ...(viewer.withNotes && { user_notes: row.userNotes }),
    created_at: new Date(row.createdAt).toISOString(),
    updated_at: new Date(row.updatedAt).toISOString(),
  }
}
