import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { Card } from "#shared/card.ts"
import classes from "./card-figures.module.css"

function Figure({ name, value }: { name: ReactNode; value: string | undefined }) {
  return (
    <div className={classes.figure}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>{value ?? "—"}</dd>
    </div>
  )
}

function AccountFigures({ listing }: { listing: Card }) {
  return (
    <dl className={classes.figures}>
      <Figure name={<Trans>Published apps</Trans>} value={listing.published_apps?.toString()} />
      <Figure name={<Trans>Installs</Trans>} value={listing.installs_range?.title} />
      <Figure name={<Trans>Age</Trans>} value={listing.age?.title} />
    </dl>
  )
}

/** The figures that buyers compare, in the same place on every card. */
export function CardFigures({ listing }: { listing: Card }) {
  if (listing.kind === "account") return <AccountFigures listing={listing} />
  return (
    <dl className={classes.figures}>
      <Figure name={<Trans>Earnings last month</Trans>} value={listing.last_month_earnings?.title} />
      <Figure name={<Trans>Installs</Trans>} value={listing.installs_range?.title} />
      <Figure name={<Trans>Age</Trans>} value={listing.age?.title} />
    </dl>
  )
}
