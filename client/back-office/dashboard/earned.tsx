import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { formatExactPrice } from "../../lib/format.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useMay } from "../use-may.ts"
import classes from "./dashboard-page.module.css"

const CENTS = 100

/** What is in escrow and what deals have earned in twelve months, for owners. */
export function Earned() {
  const { t } = useLingui()
  const locale = useLocale()
  const isOwner = useMay()("money.read")
  const { data } = trpc.money.summary.useQuery(undefined, { enabled: isOwner })
  if (!data) return null
  const tiles = [
    { label: t`In escrow now`, cents: data.held },
    { label: t`Commission earned`, cents: data.earned },
    { label: t`Commission expected`, cents: data.expected },
  ]
  return (
    <section aria-labelledby="earned">
      <h2 id="earned" className={classes.title}>
        <Trans>Money</Trans>
      </h2>
      <ul className={classes.tiles}>
        {tiles.map(({ label, cents }) => (
          <li key={label}>
            <Link to="/admin/$" params={{ _splat: "money" }} className={classes.tile}>
              <b>{formatExactPrice(cents / CENTS, locale)}</b>
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
