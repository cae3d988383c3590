import { formatNumber } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import { CheckRow } from "../ui/check-row.tsx"
import { FieldGroup } from "../ui/field-group.tsx"
import { useCatalogue } from "./catalogue-context.tsx"
import type { OptionKey } from "./filters.ts"
import { useGroupTitles, useOptions } from "./use-filter-texts.ts"

/** A multiple-choice filter with the number of results per option. */
export function OptionFilter({ name, collapsible }: { name: OptionKey; collapsible?: boolean }) {
  const locale = useLocale()
  const titles = useGroupTitles()
  const { filters, facets, toggle } = useCatalogue()
  const optionsOf = useOptions(facets)
  const chosen = new Set<number | string>(filters[name] ?? [])
  return (
    <FieldGroup title={titles[name]} collapsible={collapsible}>
      {optionsOf(name).map(({ value, title, count }) => (
        <CheckRow
          key={value}
          name={name}
          value={String(value)}
          label={title}
          count={formatNumber(count, locale)}
          faint={count === 0}
          checked={chosen.has(value)}
          onChange={on => toggle(name, value, on)}
        />
      ))}
    </FieldGroup>
  )
}
