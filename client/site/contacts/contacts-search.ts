import { INTENTS, type Intent, SERVICE_CODES, type Service } from "#shared/services.ts"
import { readListingId } from "../../listing/listing-id.ts"

/** No listing has this id: an address with an unusable `app_id` keeps this one, so that the page can say so. */
const NO_LISTING = 0

/** What the address of the contacts page says: the subject of the request, and whether one was just sent. */
export type ContactsSearch = { intent?: Intent; service?: Service; app_id?: number; sent?: 1 }

const textsOf = (value: unknown) => [value].flat().map(one => String(one ?? ""))

function readAppId(value: unknown): number | undefined {
  const texts = textsOf(value).filter(text => text !== "")
  const ids = texts.map(readListingId)
  return ids.find(id => id !== null) ?? (texts.length ? NO_LISTING : undefined)
}

/** Reads what fits and drops the rest; of several values of a key the first that fits counts. */
export function readContactsSearch(search: Record<string, unknown>): ContactsSearch {
  return {
    intent: INTENTS.find(intent => textsOf(search.intent).includes(intent)),
    service: SERVICE_CODES.find(service => textsOf(search.service).includes(service)),
    app_id: readAppId(search.app_id),
    sent: textsOf(search.sent).includes("1") ? 1 : undefined,
  }
}
