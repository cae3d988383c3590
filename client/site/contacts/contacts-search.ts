import type { Listing } from "#shared/listings/listing.ts"
import {
  FORMER_INTENTS,
  INTENTS,
  type Intent,
  readIntent,
  SERVICE_CODES,
  type Service,
} from "#shared/requests/services.ts"
import { codeOf } from "../../lib/failure.ts"
import type { QueryUtils } from "../../lib/trpc.ts"
import { readListingId } from "../../listing/listing-id.ts"

/** What the page says about the listing of a request. */
export type AskedListing = Pick<Listing, "id" | "title" | "price" | "on_request">

/** The listing named by the URL; `isUnavailable` if there is no such listing (any more). */
type SubjectListing = { listing: AskedListing | null; isUnavailable: boolean }

const GONE: unknown[] = ["not_found", "invalid"]

/** Loads the listing of a request. It is optional, so a failure to load it is ignored. */
export async function loadSubjectListing(utils: QueryUtils, id: number | undefined): Promise<SubjectListing> {
  if (!id) return { listing: null, isUnavailable: id !== undefined }
  try {
    const { title, price, on_request } = await utils.apps.get.ensureData({ id })
    return { listing: { id, title, price, on_request }, isUnavailable: false }
  } catch (error) {
    return {
      listing: null,
      isUnavailable: GONE.includes(codeOf(error) ?? ""),
    }
  }
}

/** Replaces an invalid `app_id`; no listing has this id, so the page reports it as unavailable. */
const NO_LISTING = 0

/** The search of the contacts page: the subject of the request, and whether one was just sent. */
export type ContactsSearch = { intent?: Intent; service?: Service; app_id?: number; sent?: 1 }

const textsOf = (value: unknown) => [value].flat().map(one => String(one ?? ""))

function readAppId(value: unknown): number | undefined {
  const texts = textsOf(value).filter(text => text !== "")
  const ids = texts.map(readListingId)
  return ids.find(id => id !== null) ?? (texts.length ? NO_LISTING : undefined)
}

/** Links of earlier releases have other names of intents. */
function readSentIntent(value: unknown, hasListing: boolean): Intent | undefined {
  const sent = [...INTENTS, ...FORMER_INTENTS].find(one => textsOf(value).includes(one))
  return sent && readIntent(sent, hasListing)
}

/** Parses the search and drops invalid values; of repeated keys the first valid value is used. */
export function readContactsSearch(search: Record<string, unknown>): ContactsSearch {
  return {
    intent: readSentIntent(search.intent, Boolean(readAppId(search.app_id))),
    service: SERVICE_CODES.find(service => textsOf(search.service).includes(service)),
    app_id: readAppId(search.app_id),
    sent: textsOf(search.sent).includes("1") ? 1 : undefined,
  }
}
