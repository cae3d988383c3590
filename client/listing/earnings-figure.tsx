import { useLingui } from "@lingui/react/macro"
import type { TitledRange } from "#shared/listings/listing.ts"
import { EARNINGS_RANGES, highestBound } from "#shared/listings/ranges.ts"
import { formatMoneyShort } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import classes from "./earnings-figure.module.css"

type SegmentBarProps = {
  /** Text alternative of the bar. */
  label: string
  count: number
  /** The highlighted segment, counted from 1, or null. */
  chosen: number | null
}

/** A bar of equal segments, one of them highlighted. */
function SegmentBar({ label, count, chosen }: SegmentBarProps) {
  const segments = Array.from({ length: count }, (_, index) => index + 1)
  return (
    <span className={classes.bar} role="img" aria-label={label}>
      {segments.map(segment => (
        <span key={segment} className={classes.segment} data-chosen={segment === chosen || undefined} />
      ))}
    </span>
  )
}

type EarningsFigureProps = { label: string; range: TitledRange | null }

const STEPS = EARNINGS_RANGES.length

/** An earnings range and its step among all ranges. */
export function EarningsFigure({ label, range }: EarningsFigureProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const step = EARNINGS_RANGES.findIndex(({ id }) => id === range?.id) + 1
  const top = formatMoneyShort(highestBound(EARNINGS_RANGES), locale)
  return (
    <div className={classes.figure}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{range?.title ?? t`Not provided`}</dd>
      {step > 0 && (
        <dd className={classes.scale}>
          <SegmentBar
            label={t`Step ${step} of ${STEPS} on the market’s earnings scale`}
            count={STEPS}
            chosen={step}
          />
          <span className={classes.ends} aria-hidden="true">
            <span>{formatMoneyShort(0, locale)}</span>
            <span>{locale === "en" ? `${top}+` : top.replace(/\d+/, "$&+")}</span>
          </span>
        </dd>
      )}
    </div>
  )
}
