import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { Card } from "#shared/listings/card.ts"
import { formatDecimal, formatPrice } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import { OldShieldIcon, ShieldCheckIcon } from "../ui/icons/marks.tsx"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import classes from "./card-figures.module.css"

const [WIDTH, HEIGHT] = [48, 16]

/** Up to twelve months as a small line; the number next to it has the same information. */
function SparkLine({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null
  const [highest, lowest] = [Math.max(...values), Math.min(...values, 0)]
  const place = (value: number, index: number) => {
    const x = (index / (values.length - 1)) * WIDTH
    const y = highest === lowest ? HEIGHT / 2 : ((highest - value) / (highest - lowest)) * HEIGHT
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  }
  return (
    <svg
      className={classes.line}
      viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`}
      width={WIDTH}
      height={HEIGHT}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M${values.map(place).join("L")}`} />
    </svg>
  )
}

type FigureProps = {
  name: ReactNode
  value: ReactNode
  mark?: string | undefined
  /** What was checked is too old to rely on. */
  isOld?: boolean | undefined
  line?: readonly number[] | undefined
}

/** `mark` describes the check; it is shown as an icon. */
function Figure({ name, value, mark, isOld, line }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value} title={mark} data-old={isOld || undefined}>
        {line && <SparkLine values={line} />}
        {mark && (isOld ? <OldShieldIcon size={16} /> : <ShieldCheckIcon size={16} />)}
        <span>
          {value ?? "—"}
          {mark && <VisuallyHidden>{` (${mark})`}</VisuallyHidden>}
        </span>
      </dd>
    </div>
  )
}

function EarningsFigure({ listing }: { listing: Card }) {
  const locale = useLocale()
  const { t } = useLingui()
  const { last_month_earnings, earnings_checked, earnings_checked_old: isOld, figures } = listing
  if (!figures)
    return (
      <Figure
        name={<Trans context="on a card">Earnings last month</Trans>}
        value={last_month_earnings?.title}
        mark={earnings_checked}
        isOld={isOld}
      />
    )
  const { earnings, profit, multiple, line } = figures
  const amount = formatPrice(profit ?? earnings, locale)
  return (
    <Figure
      name={
        profit === null ? (
          <Trans context="on a card">Earnings last month</Trans>
        ) : (
          <Trans>Profit a month</Trans>
        )
      }
      value={
        multiple === null ? (
          amount
        ) : (
          <>
            {amount}
            <span title={t`Price ÷ yearly profit`}>{` · ${formatDecimal(multiple, locale)} ×`}</span>
          </>
        )
      }
      mark={earnings_checked}
      isOld={isOld}
      line={line}
    />
  )
}

function AccountFigures({ listing }: { listing: Card }) {
  return (
    <dl className={classes.figures}>
      <Figure name={<Trans>Published apps</Trans>} value={listing.published_apps?.toString()} />
      {listing.earnings_checked && <EarningsFigure listing={listing} />}
      <Figure name={<Trans>Installs</Trans>} value={listing.installs_range?.title} />
      <Figure name={<Trans>Age</Trans>} value={listing.age?.title} />
    </dl>
  )
}

/** The figures that buyers compare, at the same position on every card. */
export function CardFigures({ listing }: { listing: Card }) {
  if (listing.kind === "account") return <AccountFigures listing={listing} />
  return (
    <dl className={classes.figures}>
      <EarningsFigure listing={listing} />
      <Figure name={<Trans>Installs</Trans>} value={listing.installs_range?.title} />
      <Figure name={<Trans>Age</Trans>} value={listing.age?.title} />
    </dl>
  )
}
