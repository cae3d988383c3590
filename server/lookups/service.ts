import { textsIn } from "#server/platform/texts.ts"
import { categoryCode } from "#shared/listings/category-codes.ts"
import type { Titled, TitledEntry, TitledRange } from "#shared/listings/listing.ts"
import { LOOKUP_TITLES } from "#shared/listings/lookup-titles.ts"
import { categoryType, LOOKUP_IDS, type LookupEntry, type LookupName } from "#shared/listings/lookups.ts"
import { AGE_RANGES, EARNINGS_RANGES, INSTALLS_RANGES, type Range } from "#shared/listings/ranges.ts"
import type { Locale } from "#shared/locales.ts"

const BOUNDS: Partial<Record<LookupName, readonly Range[]>> = {
  earnings_ranges: EARNINGS_RANGES,
  ages: AGE_RANGES,
  installs_ranges: INSTALLS_RANGES,
}

const titles = new Map<string, string>()

/** The title of an entry; each is translated once, because a list has dozens of them. */
function lookupTitle(name: LookupName, id: number, locale: Locale): string {
  const key = `${locale} ${name} ${id}`
  const known = titles.get(key)
  if (known !== undefined) return known
  const message = LOOKUP_TITLES[name][id - 1]
  const title = message ? textsIn(locale)(message) : ""
  titles.set(key, title)
  return title
}

export function titled(name: LookupName, id: number, locale: Locale): Titled {
  return { id, title: lookupTitle(name, id, locale) }
}

/** A single choice with its bounds, or null where unset. */
export function titledRange(name: LookupName, id: number | null, locale: Locale): TitledRange | null {
  const range = BOUNDS[name]?.find(one => one.id === id)
  return range ? { ...titled(name, range.id, locale), min: range.min, max: range.max } : null
}

/** A single choice with its code, or null where unset. */
export function titledCategory(id: number | null, locale: Locale): TitledEntry | null {
  return id === null ? null : { ...titled("categories", id, locale), code: categoryCode(id) }
}

/** One of the eight closed lists, titles in the requested language. */
export function listLookup(name: LookupName, locale: Locale): LookupEntry[] {
  return LOOKUP_IDS[name].map(id => {
    const title = lookupTitle(name, id, locale)
    const range = BOUNDS[name]?.find(one => one.id === id)
    return {
      id,
      title,
      value: id,
      label: title,
      ...(range && { min: range.min, max: range.max }),
      ...(name === "categories" && { code: categoryCode(id), type: categoryType(id) }),
    }
  })
}
