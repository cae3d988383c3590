import type { AppsService } from "#server/listings/service.ts"
import type { Queryable } from "#server/platform/db/database.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import type { Listing } from "#shared/listings/listing.ts"
import { SINGLE_FILE_FIELDS } from "#shared/listings/listing.ts"
import { AVAILABILITIES } from "#shared/listings/lookups.ts"
import type { Locale } from "#shared/locales.ts"
import { isBlank } from "#shared/properties.ts"
import { oddPrice, submissionProblems, type WarningCode, warningsOf } from "#shared/proposals/checks.ts"
import type { Mentioned, Signal } from "#shared/proposals/proposal-review.ts"
import { startOf } from "#shared/text.ts"
import { languageOf } from "#shared/text-language.ts"
import type { Content } from "./content.ts"
import { undecidedNaming } from "./review-queries.ts"

/** A price that is far from the earnings. */
export function priceSignal(content: Content): Signal | null {
  const odd = oddPrice(content)
  return odd && { code: odd.code, years: Number(odd.years.toPrecision(2)) }
}

const LINKS = ["google_play_link", "appstore_link"] as const
/** Prices and pictures have separate signals. */
const CONTRADICTIONS: readonly WarningCode[] = [
  "platform_not_chosen",
  "monetization_contradicts",
  "year_below_month",
  "installs_below_month",
]
const MOST_FOUND = 10
/** Candidates of a search, which are then compared with the whole text. */
const CANDIDATES = 100
/** Of a keyword search. */
const MAX_KEYWORDS = 100
const MAX_WORDS = 10
const FEWEST_SCREENSHOTS = 2
const SEARCHED_PICTURES = SINGLE_FILE_FIELDS.filter(field => field !== "user_image")

type Subject = { id: number; listingId: number | null; content: Content }
type Seller = { id: string; email: string; locale: Locale }

const isText = (value: unknown): value is string => typeof value === "string" && value !== ""

/** The part of a store link that names the app. */
function appIn(link: string): string {
  const { pathname, searchParams } = new URL(link)
  return searchParams.get("id") ?? pathname.split("/").findLast(Boolean) ?? ""
}

const keywordsOf = (text: string) => {
  const words = text.split(/[^\p{L}\p{N}]+/u).slice(0, MAX_WORDS)
  return startOf(words.join(" "), MAX_KEYWORDS).trim()
}

/** The expected pictures that the content lacks; `stored` is the listing whose files a change retains. */
function picturesSignal(content: Content, stored: Content): Signal | null {
  const of = (field: string) => (content[field] === undefined ? stored[field] : content[field])
  const screenshots = of("screenshots")
  const isFew = !Array.isArray(screenshots) || screenshots.length < FEWEST_SCREENSHOTS
  const fields = [
    ...SEARCHED_PICTURES.filter(field => isBlank(of(field))),
    ...(isFew ? (["screenshots"] as const) : []),
  ]
  return fields.length ? { code: "pictures_missing", fields } : null
}

function languageSignal({ description }: Content, seller: Locale): Signal | null {
  const found = isText(description) ? languageOf(description) : null
  return found && found !== seller ? { code: "other_language", seller, found } : null
}

/** Facts about a proposal that a reviewer would otherwise have to look up. */
export function createSignals(apps: AppsService) {
  /** Listings of any state with these words, in which `isMeant` finds the whole text. */
  async function listingsWith(text: string, viewer: Viewer, isMeant: (listing: Listing) => boolean) {
    const words = keywordsOf(text)
    if (!words) return []
    const { data } = await apps.list(
      { title: words, status: "all", availability: AVAILABILITIES.join(), per_page: CANDIDATES },
      viewer,
    )
    return data.filter(isMeant)
  }

  const mention = (
    kind: Mentioned["kind"],
    { id, title }: { id: number; title: string | null },
  ): Mentioned => ({
    kind,
    id,
    title: title ?? "",
  })

  async function sameLink(db: Queryable, subject: Subject, viewer: Viewer): Promise<Signal | null> {
    const found = new Map<string, Mentioned>()
    for (const field of LINKS) {
      const link = subject.content[field]
      if (!isText(link)) continue
      const listings = await listingsWith(appIn(link), viewer, one => one[field] === link)
      for (const one of listings)
        if (one.id !== subject.listingId) found.set(`listing ${one.id}`, mention("listing", one))
      const others = await undecidedNaming(db, field, link, { exceptId: subject.id, limit: MOST_FOUND })
      for (const one of others) found.set(`proposal ${one.id}`, mention("proposal", one))
    }
    return found.size ? { code: "same_link", found: [...found.values()].slice(0, MOST_FOUND) } : null
  }

  async function sameSeller(db: Queryable, subject: Subject, seller: Seller, viewer: Viewer) {
    const email = seller.email.toLowerCase()
    const naming = await listingsWith(email, viewer, one =>
      [one.description, one.user_name, one.user_bio, one.user_notes].some(text =>
        text?.toLowerCase().includes(email),
      ),
    )
    const owned = await apps.ownedBy(db, seller.id)
    const found = new Map(
      [...owned, ...naming]
        .filter(({ id }) => id !== subject.listingId)
        .map(one => [one.id, mention("listing", one)]),
    )
    const signal: Signal = { code: "same_seller", found: [...found.values()].slice(0, MOST_FOUND) }
    return found.size ? signal : null
  }

  return async (
    db: Queryable,
    subject: Subject,
    context: { seller: Seller | null; stored: Content; viewer: Viewer },
  ): Promise<Signal[]> => {
    const { seller, stored, viewer } = context
    const content = { ...stored, ...subject.content }
    const elsewhere = LINKS.filter(field =>
      submissionProblems(content)[field]?.some(({ code }) => code === "store_link_host"),
    )
    const links: Signal | null = elsewhere.length ? { code: "link_elsewhere", fields: elsewhere } : null
    const absent: Signal | null = isText(content.not_in_store)
      ? { code: "not_in_store", reason: content.not_in_store }
      : null
    const contradictions: Signal[] = warningsOf(content)
      .filter(({ code }) => CONTRADICTIONS.some(one => one === code))
      .map(({ code, field }) => ({ code: "contradiction", warning: code, field }))
    const signals = [
      ...[links, absent, ...contradictions],
      await sameLink(db, subject, viewer),
      seller && (await sameSeller(db, subject, seller, viewer)),
      priceSignal(content),
      picturesSignal(subject.content, stored),
      seller && languageSignal(subject.content, seller.locale),
    ]
    return signals.filter(signal => signal !== null)
  }
}
