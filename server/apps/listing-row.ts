import type { FileRow, ListingRow, NewListing } from "#drizzle/schema.ts"
import type { ListingInput } from "#shared/listing-input.ts"
import { foldedWords } from "#shared/text.ts"
import { fromBits, toBits } from "./bits.ts"

/** A listing and its files as read from the database. */
export type ListingWithFiles = { row: Omit<ListingRow, "signature">; files: FileRow[] }

/** A listing as it is stored; `now` is milliseconds since 1970, `savedBy` an admin's id. */
export function toRow(input: ListingInput, now: number, savedBy: string | null): NewListing {
  return {
    title: input.title,
    description: input.description ?? "",
    price: input.price,
    onRequest: input.on_request,
    type: input.type,
    status: input.status,
    platforms: toBits(input.platforms),
    monetizations: toBits(input.monetizations),
    paymentMethods: toBits(input.payment_methods),
    specials: toBits(input.specials),
    lastMonthEarningsId: input.last_month_earnings,
    lastYearEarningsId: input.last_year_earnings,
    ageId: input.age,
    installsRangeId: input.installs_range,
    linkVideo: input.link_video,
    googlePlayLink: input.google_play_link,
    appstoreLink: input.appstore_link,
    userName: input.user_name ?? "",
    userBio: input.user_bio,
    userCountry: input.user_country,
    userNotes: input.user_notes,
    createdAt: now,
    updatedAt: now,
    updatedBy: savedBy,
  }
}

/** A stored listing as the payload that would store it again. */
export function toPayload(row: ListingRow): ListingInput {
  return {
    title: row.title,
    description: row.description,
    price: row.price,
    on_request: row.onRequest,
    type: row.type,
    status: row.status,
    platforms: fromBits(row.platforms),
    monetizations: fromBits(row.monetizations),
    payment_methods: fromBits(row.paymentMethods),
    specials: fromBits(row.specials),
    last_month_earnings: row.lastMonthEarningsId,
    last_year_earnings: row.lastYearEarningsId,
    age: row.ageId,
    installs_range: row.installsRangeId,
    link_video: row.linkVideo,
    google_play_link: row.googlePlayLink,
    appstore_link: row.appstoreLink,
    user_name: row.userName,
    user_bio: row.userBio,
    user_country: row.userCountry,
    user_notes: row.userNotes,
  }
}

/** The words that the catalogue search finds a listing by (docs/rest-api.md, `title`). */
export function searchWords(listing: { title: string; description?: string | null }): string {
  return [...new Set(foldedWords(`${listing.title} ${listing.description ?? ""}`))].join(" ")
}
