import type { NewListing } from "#drizzle/schema.ts"
import type { ListingInput } from "#shared/listing-input.ts"
import { foldedWords } from "#shared/text.ts"
import { toBits } from "./signature.ts"

/** A listing as it is stored; `now` is milliseconds since 1970. */
export function toRow(input: ListingInput, now: number): NewListing {
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
  }
}

/** The words a listing is found by (contract, section 3, `title`). */
export function searchWords(listing: { title: string; description?: string | null }): string {
  return [...new Set(foldedWords(`${listing.title} ${listing.description ?? ""}`))].join(" ")
}
