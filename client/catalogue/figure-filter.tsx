import { Trans, useLingui } from "@lingui/react/macro"
import { useHydrated } from "@tanstack/react-router"
import { type SliderKey, typedSpan } from "#client/filters/filters.ts"
import type { Bucket, Counted, Facets } from "#shared/listings/facets.ts"
import { overlappingIds, type RangeKey, SCALES, type Span } from "#shared/listings/ranges.ts"
import { toPosition } from "#shared/listings/slider-scale.ts"
import { currencyAffix, formatDecimal, formatNumber, formatNumberShort } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import { CheckRow } from "../ui/check-row.tsx"
import { PlainSelect } from "../ui/plain-select.tsx"
import { type Commit, FieldGroup, NumberField } from "../ui/range-slider/number-field.tsx"
import { type Edge, Histogram, type SliderSpan } from "../ui/range-slider/range-slider.tsx"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import { useCatalogue } from "./catalogue-context.tsx"
import classes from "./figure-filter.module.css"

type SpanFieldsProps = {
  name: SliderKey
  title: string
  span: SliderSpan
  bound: number
  /** `waitMs` is the remainder of the pause after typing. */
  onChange: (span: SliderSpan, waitMs: number) => void
}

const NAMES = { price: { lo: "price_min", hi: "price_max" } }
const nameOf = (key: SliderKey, edge: Edge) =>
  key === "price" ? NAMES.price[edge] : `${key}[${edge === "lo" ? 0 : 1}]`

/** The two ends of a range as numbers; an empty field sets no limit. */
export function SpanFields({ name, title, span, bound, onChange }: SpanFieldsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const hydrated = useHydrated()
  const [lo, hi] = span
  const most = name === "price" ? formatNumber(bound, locale) : `${formatNumberShort(bound, locale)}+`
  // Without scripts the form is submitted unchanged, and the server parses plain digits only.
  const format = (value: number) => (hydrated ? formatNumber(value, locale) : String(value))
  const commit =
    (edge: Edge) =>
    (value: number | null, { reason, waitMs }: Commit) => {
      const next = typedSpan(span, edge, value, bound, reason !== "pause")
      if (next) onChange(next, waitMs)
    }
  const isMoney = name !== "age" && name !== "installs"
  const affix = isMoney ? currencyAffix(locale) : name === "age" ? { suffix: t`mo.` } : {}
  const from = name === "age" ? t`${title}: from, months` : t`${title}: from`
  const to = name === "age" ? t`${title}: to, months` : t`${title}: to`
  return (
    <div className={classes.spanFieldsFields}>
      <NumberField
        label={t`From`}
        fullLabel={from}
        name={nameOf(name, "lo")}
        value={lo > 0 ? lo : null}
        placeholder="0"
        {...affix}
        format={format}
        onCommit={commit("lo")}
      />
      <NumberField
        label={t`To`}
        fullLabel={to}
        name={nameOf(name, "hi")}
        value={hi < bound ? hi : null}
        placeholder={most}
        {...affix}
        format={format}
        onCommit={commit("hi")}
      />
    </div>
  )
}

/**
 * A bar above a slider: its ends on the track and its height, each from 0 to 1, and whether it is selected. With the
 * full range, no bar is.
 */
type Bar = { id: number; from: number; to: number; height: number; chosen: boolean }

const isFull = ([lo, hi]: Span, bound: number) => lo <= 0 && hi >= bound
const heightOf = (count: number, most: number) => (most > 0 ? count / most : 0)

/** Bars of the price histogram; a price range selects every bucket that it overlaps. */
export function priceBars(buckets: readonly Bucket[], span: Span, bound: number): Bar[] {
  const [lo, hi] = span
  const most = Math.max(...buckets.map(bucket => bucket.count), 0)
  return buckets.map(({ from, to, count }) => ({
    id: from,
    from: toPosition(from, bound),
    to: toPosition(to, bound),
    height: heightOf(count, most),
    chosen: !isFull(span, bound) && from <= hi && to > lo,
  }))
}

/** Bars of the histogram of profits, of equal width; a span with an end selects every bucket that it overlaps. */
export function profitBars(
  buckets: readonly Bucket[],
  [lo, hi]: readonly [number | undefined, number | undefined],
): Bar[] {
  const most = Math.max(...buckets.map(bucket => bucket.count), 0)
  const isFiltered = lo !== undefined || hi !== undefined
  return buckets.map(({ from, to, count }, index) => ({
    id: from,
    from: index / buckets.length,
    to: (index + 1) / buckets.length,
    height: heightOf(count, most),
    chosen: isFiltered && from <= (hi ?? Number.POSITIVE_INFINITY) && to > (lo ?? Number.NEGATIVE_INFINITY),
  }))
}

/** Bars of the ranges; those without a width (zero or open-ended) are at the ends of the track. */
export function rangeBars(key: RangeKey, counts: readonly Counted[], span: Span, bound: number): Bar[] {
  const ranges = SCALES[key]
  const chosen = new Set(
    overlappingIds(span[1] >= bound ? [span[0], Number.POSITIVE_INFINITY] : span, ranges),
  )
  const most = Math.max(...counts.map(one => one.count), 0)
  return ranges
    .filter(range => range.min <= bound)
    .map(({ id, min, max }) => ({
      id,
      from: toPosition(min, bound),
      to: toPosition(max ?? min, bound),
      height: heightOf(counts.find(one => one.id === id)?.count ?? 0, most),
      chosen: !isFull(span, bound) && chosen.has(id),
    }))
}

const MULTIPLES = [1, 1.5, 2, 2.5, 3, 4, 5]
const RATINGS = [4.5, 4, 3.5, 3]

/** Filters by the rating of the store with more ratings. */
export function RatingFilter() {
  const { t } = useLingui()
  const locale = useLocale()
  const { filters, change } = useCatalogue()
  const chosen = filters.rating_min
  const ratings =
    chosen === undefined || RATINGS.includes(chosen) ? RATINGS : [...RATINGS, chosen].sort((a, b) => b - a)
  const options = [
    { value: "", title: t`Any rating` },
    ...ratings.map(one => {
      const rating = formatDecimal(one, locale)
      return { value: String(one), title: t`Rated ${rating} or more` }
    }),
  ]
  return (
    <FieldGroup title={t`Store rating`}>
      <div className={classes.rating}>
        <PlainSelect
          label={<VisuallyHidden>{t`Store rating`}</VisuallyHidden>}
          name="rating_min"
          value={chosen === undefined ? "" : String(chosen)}
          options={options}
          onChange={value => change({ rating_min: Number(value) || undefined })}
        />
      </div>
    </FieldGroup>
  )
}

/** Filters by monthly figures: profit a month, and the price in years of profit. */
export function FigureFilter({ facets: { profit } }: { facets: Facets }) {
  const { t } = useLingui()
  const locale = useLocale()
  const hydrated = useHydrated()
  const { filters, change } = useCatalogue()
  // Without scripts the form is submitted unchanged, and the server parses plain digits only.
  const format = (value: number) => (hydrated ? formatNumber(value, locale) : String(value))
  const commit =
    (key: "profit_min" | "profit_max") =>
    (value: number | null, { waitMs }: Commit) =>
      change({ [key]: value ?? undefined }, { control: key, waitMs })
  const chosen = filters.multiple_max
  const multiples =
    chosen === undefined || MULTIPLES.includes(chosen)
      ? MULTIPLES
      : [...MULTIPLES, chosen].sort((a, b) => a - b)
  const options = [
    { value: "", title: t`Any price` },
    ...multiples.map(multiple => {
      const most = formatDecimal(multiple, locale)
      return { value: String(multiple), title: t`up to ${most} ×` }
    }),
  ]
  return (
    <FieldGroup title={t`Average profit a month`}>
      {profit.max !== null && (
        <div className={classes.bars}>
          <Histogram bars={profitBars(profit.histogram, [filters.profit_min, filters.profit_max])} />
        </div>
      )}
      <div className={classes.fields}>
        <NumberField
          label={t`From`}
          fullLabel={t`Profit a month: from`}
          name="profit_min"
          value={filters.profit_min ?? null}
          placeholder={profit.min === null ? "" : formatNumber(profit.min, locale)}
          {...currencyAffix(locale)}
          allowsNegative
          format={format}
          onCommit={commit("profit_min")}
        />
        <NumberField
          label={t`To`}
          fullLabel={t`Profit a month: to`}
          name="profit_max"
          value={filters.profit_max ?? null}
          placeholder={profit.max === null ? "" : formatNumber(profit.max, locale)}
          {...currencyAffix(locale)}
          allowsNegative
          format={format}
          onCommit={commit("profit_max")}
        />
      </div>
      <div className={classes.multiple}>
        <PlainSelect
          label={<Trans>Price in years of profit</Trans>}
          isLabelled
          name="multiple_max"
          value={chosen === undefined ? "" : String(chosen)}
          options={options}
          onChange={value => change({ multiple_max: Number(value) || undefined })}
        />
      </div>
      <div className={classes.only}>
        <CheckRow
          name="figures"
          value="1"
          label={t`Only with monthly figures`}
          checked={filters.figures ?? false}
          onChange={on => change({ figures: on || undefined })}
        />
      </div>
    </FieldGroup>
  )
}
