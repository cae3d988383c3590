import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useQueries } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { listRemovals, pickFilters, removalInput } from "#client/filters/filters.ts"
import { useSetFilterTexts } from "#client/filters/use-filter-texts.ts"
import type { CatalogueQuery } from "#shared/listings/catalogue-query.ts"
import type { Facets, Suggestion } from "#shared/listings/facets.ts"
import { formatNumber } from "../lib/format.ts"
import { trpc } from "../lib/trpc.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useCatalogue } from "./catalogue-context.tsx"
import { shorterInput } from "./catalogue-data.ts"
import classes from "./filter-removals.module.css"

/** A link to a search with one word shortened, which has results if the original has none. */
export function ShorterWord({ query }: { query: CatalogueQuery }) {
  const locale = useLocale()
  const { change } = useCatalogue()
  const { data } = trpc.apps.shorter.useQuery(shorterInput(query))
  if (!data) return null
  const { title, total } = data
  const count = formatNumber(total, locale)
  return (
    <button type="button" className={classes.suggestion} onClick={() => change({ title }, { waitMs: 0 })}>
      <Plural value={total} one={`“${title}”: ${count} listing`} other={`“${title}”: ${count} listings`} />
    </button>
  )
}

/** The number of results without each active filter, as links. */
export function FilterRemovals({ query, facets }: { query: CatalogueQuery; facets: Facets }) {
  const locale = useLocale()
  const { replaceAll } = useCatalogue()
  const textsOf = useSetFilterTexts(facets)
  const filters = pickFilters(query)
  const removals = listRemovals(filters, facets.bounds)
  const utils = trpc.useUtils()
  const counts = useQueries({
    queries: removals.map(removal => utils.apps.cards.queryOptions(removalInput(query, removal))),
  })
  const open = removals.flatMap((removal, index) => {
    const total = counts[index]?.data?.total ?? 0
    return total > 0 ? [{ removal, total }] : []
  })
  if (open.length === 0) {
    return counts.some(count => count.isPending) ? null : (
      <p className={classes.none}>
        <Trans>Removing one filter isn’t enough: widen the ranges or remove several.</Trans>
      </p>
    )
  }
  return (
    <ul className={classes.suggestions}>
      {open.map(({ removal, total }) => {
        const name = textsOf(removal.sets, filters)
        const count = formatNumber(total, locale)
        return (
          <li key={name}>
            <button
              type="button"
              className={classes.suggestion}
              onClick={() => replaceAll({ ...filters, ...removal.patch })}
            >
              <Plural
                value={total}
                one={`Without “${name}” there is ${count} listing`}
                other={`Without “${name}” there are ${count} listings`}
              />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Categories and spellings that the keywords may have meant, as links. */
export function Suggestions({ query, suggestions }: { query: CatalogueQuery; suggestions: Suggestion[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const others = { ...query, title: undefined, page: undefined }
  return (
    <ul className={classes.suggestions} aria-label={t`Suggestions`}>
      {suggestions.map(one => {
        const count = formatNumber(one.total, locale)
        return "category" in one ? (
          <li key={`category ${one.category.id}`}>
            <Trans>Category</Trans>
            {": "}
            <Link to="/marketplace" search={{ ...others, category_id: [one.category.id] }}>
              {one.category.title} ({count})
            </Link>
          </li>
        ) : (
          <li key={one.title}>
            <Trans>Did you mean</Trans>{" "}
            <Link to="/marketplace" search={{ ...others, title: one.title }}>
              “{one.title}” ({count})
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
