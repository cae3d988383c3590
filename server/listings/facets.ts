import type { FacetCounts } from "#server/catalogue/facets.ts"
import { titled } from "#server/lookups/service.ts"
import { builtFromFields } from "#shared/cast.ts"
import type { Facets } from "#shared/listings/facets.ts"
import { FACET_GROUPS, type FacetGroup, FIELD_OF_GROUP } from "#shared/listings/field-groups.ts"
import { LISTING_FIELDS } from "#shared/listings/listing-fields.ts"
import type { Locale } from "#shared/locales.ts"

/** The counts with titles in the requested language. */
export function titledFacets({ total, options, price, profit, bounds }: FacetCounts, locale: Locale): Facets {
  const counted = (group: FacetGroup) => {
    const field = LISTING_FIELDS[FIELD_OF_GROUP[group]]
    return options[group].map((count, index) => {
      if (field.type === "one") return { value: field.values[index], count }
      if (field.type === "set") return { claim: field.values[index], count }
      return { ...titled(field.lookup, index + 1, locale), count }
    })
  }
  const groups = Object.fromEntries(FACET_GROUPS.map(group => [group, counted(group)]))
  return builtFromFields<Facets>({ total, ...groups, price, profit, bounds: { ...bounds } })
}
