import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { Listing, Titled } from "#shared/listings/listing.ts"
import { EarningsFigure } from "./earnings-figure.tsx"
import classes from "./figures.module.css"

const titlesOf = (list: Titled[]) => list.map(({ title }) => title).join(", ")

function Figure({ label, value }: { label: ReactNode; value: string | undefined }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className={classes.value}>{value || <Trans>Not provided</Trans>}</dd>
    </div>
  )
}

/** The listing's key figures, earnings first. */
export function Figures({ listing }: { listing: Listing }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Figures`}>
      <dl className={classes.figures}>
        {!listing.summary && (
          <EarningsFigure label={t`Earnings last month`} range={listing.last_month_earnings} />
        )}
        {typeof listing.summary?.earnings_year !== "number" && (
          <EarningsFigure label={t`Earnings last year`} range={listing.last_year_earnings} />
        )}
        <Figure label={t`Age`} value={listing.age?.title} />
        <Figure label={t`Installs`} value={listing.installs_range?.title} />
        {listing.type && (
          <Figure
            label={t`Type`}
            value={listing.type === "game" ? t`Game` : t({ message: "App", context: "not a game" })}
          />
        )}
        <Figure label={t`Platforms`} value={titlesOf(listing.platforms)} />
        <Figure label={t`Monetization`} value={titlesOf(listing.monetizations)} />
      </dl>
    </section>
  )
}
