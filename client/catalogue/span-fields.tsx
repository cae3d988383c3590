import { useLingui } from "@lingui/react/macro"
import { useHydrated } from "@tanstack/react-router"
import { type SliderKey, typedSpan } from "#client/filters/spans.ts"
import { currencyAffix, formatNumber, formatNumberShort } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import { type Commit, NumberField } from "../ui/range-slider/number-field.tsx"
import type { Edge, SliderSpan } from "../ui/range-slider/slider-values.ts"
import classes from "./span-fields.module.css"

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
    <div className={classes.fields}>
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
