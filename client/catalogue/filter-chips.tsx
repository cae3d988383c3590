import { Trans, useLingui } from "@lingui/react/macro"
import { listSetFilters, setFilterId } from "#client/filters/set-filters.ts"
import { useSetFilterText } from "#client/filters/use-filter-texts.ts"
import type { Facets } from "#shared/listings/facets.ts"
import { Chip } from "../ui/chip.tsx"
import { TextButton } from "../ui/text-button.tsx"
import { AlertButton } from "./alert-button.tsx"
import { useCatalogue } from "./catalogue-context.tsx"
import classes from "./filter-chips.module.css"

/** The active filters, each removable, and a button that removes all. */
export function FilterChips() {
  const { facets } = useCatalogue()
  return facets ? <Chips facets={facets} /> : null
}

function Chips({ facets }: { facets: Facets }) {
  const { t } = useLingui()
  const { filters, drop, replaceAll } = useCatalogue()
  const textOf = useSetFilterText(facets)
  const sets = listSetFilters(filters, facets.bounds)
  if (sets.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t`Active filters`}>
      {sets.map(set => {
        const text = textOf(set, filters)
        return (
          <li key={setFilterId(set)} className={classes.item}>
            <Chip text={text} label={t`Remove ${text}`} onRemove={() => drop(set)} />
          </li>
        )
      })}
      <li>
        <TextButton onClick={() => replaceAll({})}>
          <Trans>Clear all</Trans>
        </TextButton>
      </li>
      {facets.total > 0 && (
        <li>
          <AlertButton variant="default" size="xs" facets={facets}>
            <Trans>Email me new listings</Trans>
          </AlertButton>
        </li>
      )}
    </ul>
  )
}
