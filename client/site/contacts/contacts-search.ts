import { INTENTS, type Intent, SERVICE_CODES, type Service } from "#shared/services.ts"
import { readListingId } from "../../listing/listing-id.ts"

/** What the address of the contacts page says a request is about. */
export type ContactsSearch = { intent?: Intent; service?: Service; app_id?: number }

const textsOf = (value: unknown) => [value].flat().map(one => String(one ?? ""))

/** Reads what fits and drops the rest; of several values of a key the first that fits counts. */
export function readContactsSearch(search: Record<string, unknown>): ContactsSearch {
  const ids = textsOf(search.app_id).map(readListingId)
  return {
    intent: INTENTS.find(intent => textsOf(search.intent).includes(intent)),
    service: SERVICE_CODES.find(service => textsOf(search.service).includes(service)),
    app_id: ids.find(id => id !== null) ?? undefined,
  }
}
