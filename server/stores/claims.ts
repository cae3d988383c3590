import type { ListingRow } from "#drizzle/schema.ts"
import { COMPARED } from "#server/listings/evidence/compared.ts"
import type { Recorded } from "#server/listings/evidence/stored.ts"
import type { StoredFacts } from "#server/listings/store-facts.ts"
import { AGE_RANGES, INSTALLS_RANGES, type Range } from "#shared/listings/ranges.ts"
import { monthsSince } from "#shared/listings/store-fields.ts"
import type { Store, StoreSignalCode } from "#shared/stores/stores.ts"

/** A store's bucket begins at 1, 5, 10, 50 … and ends where the next one begins. */
function bucketEnd(min: number): number {
  if (min < 1) return 1
  const power = 10 ** Math.floor(Math.log10(min))
  return min < 5 * power ? 5 * power : 10 * power
}

/** Whether a range [min, max) shares a number with [from, to). */
const overlaps = ({ min, max }: Range, from: number, to: number) => min < to && (max ?? Infinity) > from

const isWithin = ({ min, max }: Range, value: number) => value >= min && (max === null || value < max)

type Row = Pick<
  ListingRow,
  "age" | "installs_range" | "google_play_link" | "appstore_link" | "createdAt" | "updatedAt" | "changedAt"
>

/** Milliseconds since 1970; `ageAt` is when the age was entered, null if that is not known. */
type ClaimTimes = { now: number; ageAt: number | null }

/** Whether the store supports the stated installs; null if it cannot tell. */
function installsFit(row: Row, facts: readonly StoredFacts[]): { fits: boolean; store: Store } | null {
  const range = INSTALLS_RANGES.find(({ id }) => id === row.installs_range)
  const shown = facts.find(({ available, installs_min }) => available && installs_min !== null)
  const isInOneStore = row.google_play_link === null || row.appstore_link === null
  if (!range || !shown || shown.installs_min === null || !isInOneStore) return null
  const { store, installs_min: min } = shown
  return { fits: overlaps(range, min, bucketEnd(min)), store }
}

/**
 * Whether the stated age fits the day of release, now or when it was entered, by default when the listing was created
 * or saved last; null if no store tells the day.
 */
function ageFits(
  row: Row,
  facts: readonly StoredFacts[],
  { now, ageAt }: ClaimTimes,
): { fits: boolean; store: Store } | null {
  const range = AGE_RANGES.find(({ id }) => id === row.age)
  const dated = facts.filter(({ available, released_on }) => available && released_on !== null)
  const [first] = dated
  if (!range || !first) return null
  const times = [now, ...(ageAt === null ? [row.createdAt, row.changedAt ?? row.updatedAt] : [ageAt])]
  const fits = dated.some(({ released_on }) =>
    times.some(time => released_on !== null && isWithin(range, monthsSince(released_on, time))),
  )
  return { fits, store: first.store }
}

type Outcome = {
  claims: Recorded[]
  /** The contradictions that there are, and those that there are not. */
  signals: { code: StoreSignalCode; store: Store | null }[]
}

/**
 * The claims of a listing after they were compared with the stores: what only the seller states, or the product recorded
 * itself, becomes checked where a store supports it and the seller's word where it does not.
 */
export function compareClaims(
  row: Row,
  recorded: readonly Recorded[],
  facts: readonly StoredFacts[],
  times: ClaimTimes,
): Outcome {
  const found = { installs: installsFit(row, facts), age: ageFits(row, facts, times) }
  const signals: Outcome["signals"] = []
  const claims = recorded.map((one): Recorded => {
    if (one.claim !== "installs" && one.claim !== "age") return one
    const outcome = found[one.claim]
    const code = one.claim === "installs" ? "installs_differ" : "age_differs"
    const isOpen = one.level === "self_reported" || one.by === "product"
    signals.push({ code, store: outcome && !outcome.fits && isOpen ? outcome.store : null })
    if (!isOpen || !outcome) return one
    const { claim, note } = one
    return outcome.fits
      ? {
          claim,
          level: "checked",
          by: "product",
          method: COMPARED,
          checked_on: new Date(times.now).toISOString().slice(0, "2026-01-31".length),
          through: null,
          note,
        }
      : { claim, level: "self_reported", by: null, method: null, checked_on: null, through: null, note }
  })
  return { claims, signals }
}
