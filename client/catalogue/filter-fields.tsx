import { Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useState } from "react"
import { type OptionKey, patchOf, readSpan, type SliderKey } from "#client/filters/filters.ts"
import { type Option, useGroupTitles, useOptions, useValueText } from "#client/filters/use-filter-texts.ts"
import type { Facets } from "#shared/listings/facets.ts"
import { categoryType } from "#shared/listings/lookups.ts"
import { formatNumber } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import { TextButton } from "../ui/button.tsx"
import { CheckRow } from "../ui/check-row.tsx"
import { SearchIcon } from "../ui/icons/catalogue-icons.tsx"
import { FieldGroup } from "../ui/range-slider/number-field.tsx"
import { Histogram, RangeSlider, type SliderSpan } from "../ui/range-slider/range-slider.tsx"
import { Skeleton } from "../ui/skeleton.tsx"
import { useCatalogue } from "./catalogue-context.tsx"
import { FigureFilter, priceBars, RatingFilter, rangeBars, SpanFields } from "./figure-filter.tsx"
import classes from "./filter-fields.module.css"

type SliderFilterProps = { name: SliderKey; facets: Facets; collapsible?: boolean; children?: ReactNode }

/** A range as a slider under its histogram and as two numbers. */
function SliderFilter({ name, facets, collapsible, children }: SliderFilterProps) {
  const { t } = useLingui()
  const title = useGroupTitles()[name]
  const valueText = useValueText()
  const { filters, change } = useCatalogue()
  const bound = facets.bounds[name]
  const span = readSpan(filters, name, bound)
  const bars =
    name === "price"
      ? priceBars(facets.price.histogram, span, bound)
      : rangeBars(name, facets[name], span, bound)
  const set = (next: SliderSpan, waitMs?: number) =>
    change(patchOf(name, next, bound), { control: name, waitMs })
  return (
    <FieldGroup title={title} collapsible={collapsible}>
      <div className={classes.slider}>
        <Histogram bars={bars} />
        <RangeSlider
          labels={{ lo: t`${title}, minimum`, hi: t`${title}, maximum` }}
          max={bound}
          span={span}
          valueText={(value, edge) =>
            edge === "hi" && value >= bound && name !== "price" ? t`no upper limit` : valueText(name, value)
          }
          onChange={next => set(next)}
        />
      </div>
      <SpanFields name={name} title={title} span={span} bound={bound} onChange={set} />
      {children}
    </FieldGroup>
  )
}

type OptionRowProps = { name: OptionKey; option: Option }

/** One option of a multiple-choice filter with its number of results. */
function OptionRow({ name, option: { value, title, count } }: OptionRowProps) {
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
function OptionFilter({ name, collapsible }: { name: OptionKey; collapsible?: boolean }) {
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

const SHOWN_FIRST = 5

/**
 * The categories of the chosen type, the most frequent first; the rest unfolds, without scripts too. Nothing where no
 * listing has a category.
 */
function CategoryFilter() {
  const titles = useGroupTitles()
  const { filters, facets } = useCatalogue()
  const [type, ...types] = filters.type ?? []
  const isChosen = ({ value }: Option) => filters.category_id?.some(id => id === value)
  const options = useOptions(facets)("category_id")
    .filter(one => !type || types.length > 0 || categoryType(Number(one.value)) === type || isChosen(one))
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
  const [first, rest] = [options.slice(0, SHOWN_FIRST), options.slice(SHOWN_FIRST)]
  // Not collapsed again while the visitor chooses among them.
  const [startsOpen] = useState(() => rest.some(isChosen))
  if (!options.some(one => (one.count ?? 0) > 0 || isChosen(one))) return null
  const rowsOf = (some: Option[]) =>
    some.map(option => <OptionRow key={option.value} name="category_id" option={option} />)
  return (
    <FieldGroup title={titles.category_id} collapsible>
      {rowsOf(first)}
      {rest.length > 0 && (
        <details className={classes.rest} open={startsOpen}>
          <summary className={classes.all}>
            <Trans>All categories</Trans>
          </summary>
          {rowsOf(rest)}
        </details>
      )}
    </FieldGroup>
  )
}

const MAX_LENGTH = 100
/** Pasted control characters, which no query accepts. */
const CONTROLS = /\p{Cc}/gu

/** The search by keywords; on small screens it is above the results, outside of the sheet with the other filters. */
export function KeywordFilter() {
  const { t } = useLingui()
  const { filters, change } = useCatalogue()
  return (
    <label className={classes.field}>
      <SearchIcon size={18} className={classes.icon} />
      <input
        className={classes.input}
        type="search"
        name="title"
        maxLength={MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-label={t`Keyword`}
        placeholder={t`Search listings`}
        value={filters.title ?? ""}
        onChange={({ currentTarget: { value } }) =>
          change({ title: value.replace(CONTROLS, " ") || undefined }, { control: "title" })
        }
      />
    </label>
  )
}

const GROUPS = [
  { name: "price", height: "7rem" },
  { name: "platform", height: "3.5rem" },
  { name: "type", height: "3.5rem" },
  { name: "earnings", height: "7rem" },
  { name: "installs", height: "7rem" },
] as const

/** The filter panel while its counts are loading. */
function FilterFieldsSkeleton() {
  return (
    <div className={classes.groups}>
      <Skeleton height="var(--control)" />
      {GROUPS.map(({ name, height }) => (
        <div key={name} className={classes.group}>
          <Skeleton width="40%" height="1rem" />
          <Skeleton height={height} />
        </div>
      ))}
    </div>
  )
}

function HideNoPrice() {
  const { t } = useLingui()
  const { filters, change } = useCatalogue()
  return (
    <div className={classes.priced}>
      <CheckRow
        name="hide_no_price"
        value="1"
        label={t`Hide listings without a price`}
        checked={filters.hide_no_price ?? false}
        onChange={on => change({ hide_no_price: on || undefined })}
      />
    </div>
  )
}

function FailedCounts({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={classes.failed} role="alert">
      <Trans>The filter counts couldn’t be loaded.</Trans>
      <TextButton onClick={onRetry}>
        <Trans>Try again</Trans>
      </TextButton>
    </p>
  )
}

/** All filters, the most used ones first. */
export function FilterFields({ isSheet = false }: { isSheet?: boolean }) {
  const { facets, failed, retry } = useCatalogue()
  if (!facets) return failed ? <FailedCounts onRetry={retry} /> : <FilterFieldsSkeleton />
  return (
    <>
      {failed && <FailedCounts onRetry={retry} />}
      {!isSheet && (
        <div className={classes.keyword}>
          <KeywordFilter />
        </div>
      )}
      <OptionFilter name="kind" />
      <SliderFilter name="price" facets={facets}>
        <HideNoPrice />
      </SliderFilter>
      <FigureFilter facets={facets} />
      <OptionFilter name="platform_id" />
      <OptionFilter name="type" />
      <CategoryFilter />
      <OptionFilter name="availability" />
      <SliderFilter name="last_month_earnings" facets={facets} />
      <SliderFilter name="installs" facets={facets} />
      <SliderFilter name="age" facets={facets} />
      <RatingFilter />
      <OptionFilter name="special_id" />
      <OptionFilter name="checked" collapsible />
      <OptionFilter name="monetization_id" collapsible />
      <SliderFilter name="last_year_earnings" facets={facets} collapsible />
      <OptionFilter name="payment_method_id" collapsible />
    </>
  )
}
