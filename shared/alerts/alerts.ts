import type { FieldProblems } from "#shared/errors.ts"
import {
  CATALOGUE_FIELDS,
  type CatalogueQuery,
  readCatalogueQuery,
  withoutUnset,
} from "#shared/listings/catalogue-query.ts"
import { startOf } from "#shared/text.ts"

export const ALERT_FREQUENCIES = ["instant", "daily", "weekly"] as const
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number]

/** Alerts of a member. */
export const MAX_ALERTS = 20
/** Listings of a preview. */
export const PREVIEWED = 5

const NOT_FILTERS = ["sort_by", "exclude", "page", "per_page", "status", "availability"] as const
/** The filters of the catalogue; an alert finds what is on sale, so it does not filter by availability. */
export type AlertQuery = Omit<CatalogueQuery, (typeof NOT_FILTERS)[number]>

/** A member's alert; times are ISO 8601, UTC. */
export type Alert = {
  id: number
  query: AlertQuery
  frequency: AlertFrequency
  price_drops: boolean
  active: boolean
  created_at: string
  last_sent_at: string | null
}

const FILTERS = new Set(Object.keys(CATALOGUE_FIELDS).filter(key => !NOT_FILTERS.some(one => one === key)))
/** The key of a spelling such as `platform_id[]` (shared/query-fields.ts). */
const keyOf = (spelled: string) => spelled.replace(/\[.*\]$/s, "")
/** Longer keys are cut off in the names of problems. */
const MAX_KEY = 40
/** Problems that are reported of a query with many unknown keys. */
const MAX_PROBLEMS = 20

/**
 * Strict parsing of an alert's query: every invalid value, and every key that is not a filter, is a problem under its
 * key. A filter without effect is dropped.
 */
export function readAlertQuery(source: unknown): { query: AlertQuery; problems: FieldProblems } {
  if (typeof source !== "object" || source === null || Array.isArray(source))
    return { query: {}, problems: { query: [{ code: source === undefined ? "required" : "body_invalid" }] } }
  const others = Object.entries(source)
    .filter(([spelled, value]) => !FILTERS.has(keyOf(spelled)) && value !== undefined && value !== null)
    .slice(0, MAX_PROBLEMS)
    .map(([spelled]) => [startOf(keyOf(spelled), MAX_KEY) || "query", [{ code: "not_a_filter" }]])
  const { query, problems } = readCatalogueQuery(source, false)
  const { title, hide_no_price, figures } = query
  const filters = withoutUnset({
    ...query,
    title: title?.trim() || undefined,
    hide_no_price: hide_no_price || undefined,
    figures: figures || undefined,
  })
  return { query: filters, problems: { ...problems, ...Object.fromEntries(others) } }
}
