import type { OptionKey } from "#client/filters/filters.ts"
import { type Option, useGroupTitles, useOptions } from "#client/filters/use-filter-texts.ts"
import { formatNumber } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import { CheckRow } from "../ui/check-row.tsx"
import { FieldGroup } from "../ui/field-group.tsx"
import { useCatalogue } from "./catalogue-context.tsx"

type OptionRowProps = { name: OptionKey; option: Option }

/** One option of a multiple-choice filter with its number of results. */
export function OptionRow({ name, option: { value, title, count } }: OptionRowProps) {
  const locale = useLocale()
  const { filters, toggle } = useCatalogue()
  const chosen: readonly (number | string)[] = filters[name] ?? []
  return (
    <CheckRow
      name={name}
      value={String(value)}
      label={title}
      count={count === undefined ? undefined : formatNumber(count, locale)}
      faint={count === 0}
      checked={chosen.includes(value)}
      onChange={on => toggle(name, value, on)}
    />
  )
}

/** A multiple-choice filter with the number of results per option. */
export function OptionFilter({ name, collapsible }: { name: OptionKey; collapsible?: boolean }) {
  const titles = useGroupTitles()
  const { facets } = useCatalogue()
  const optionsOf = useOptions(facets)
  return (
    <FieldGroup title={titles[name]} collapsible={collapsible}>
      {optionsOf(name).map(option => (
        <OptionRow key={option.value} name={name} option={option} />
      ))}
    </FieldGroup>
  )
}
