import { Trans, useLingui } from "@lingui/react/macro"
import { formatExactPrice } from "../../lib/format.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useMay } from "../use-may.ts"
import classes from "./dashboard-page.module.css"
import { Tiles } from "./tiles.tsx"

const CENTS = 100

/** The sum in escrow and the earnings of deals in twelve months, for owners. */
export function Earned() {
  const { t } = useLingui()
  const locale = useLocale()
  const isOwner = useMay()("money.read")
  const { data } = trpc.money.summary.useQuery(undefined, { enabled: isOwner })
  if (!data) return null
  const tiles = [
    { label: t`In escrow now`, cents: data.held },
    { label: t`Received from buyers`, cents: data.received },
    { label: t`Commission earned`, cents: data.earned },
    { label: t`Commission expected`, cents: data.expected },
  ]
  return (
    <section aria-labelledby="earned">
      <h2 id="earned" className={classes.title}>
        <Trans>Money</Trans>
      </h2>
      <Tiles
        tiles={tiles.map(({ label, cents }) => ({
          key: label,
          figure: formatExactPrice(cents / CENTS, locale),
          text: label,
          link: { to: "/admin/$", params: { _splat: "money" } },
        }))}
      />
    </section>
  )
}
