import { Trans, useLingui } from "@lingui/react/macro"
import { trpc } from "../../lib/trpc.ts"
import { WideSection } from "../wide-section.tsx"
import { Criterion } from "./criterion.tsx"
import classes from "./market-criteria.module.css"
import { rangeWays } from "./range-ways.ts"
import { usePriceSteps } from "./use-price-steps.ts"

/** Five things to sort the market by; the board in the hero says when its figures did not load. */
export function MarketCriteria() {
  const { t } = useLingui()
  const { data } = trpc.apps.facets.useQuery({})
  const prices = usePriceSteps()
  if (!data?.total) return null
  const platforms = data.platforms.map(({ id, title, count }) => ({
    title,
    count,
    search: { platform_id: [id] },
  }))
  const typeTitles = { game: t`Games`, "non-game": t`Other apps` }
  const types = data.types.map(({ value, count }) => ({
    title: typeTitles[value],
    count,
    search: { type: [value] },
  }))
  return (
    <WideSection id="criteria" title={<Trans>Sort the market by what you know</Trans>}>
      <ul className={classes.criteria}>
        <Criterion title={<Trans>Platform</Trans>} ways={[...platforms, ...types]}>
          <Trans>The store you already work with, or the one you want to enter.</Trans>
        </Criterion>
        <Criterion title={<Trans>Price</Trans>} ways={prices}>
          <Trans>What you can spend; the rest stays out of the list.</Trans>
        </Criterion>
        <Criterion
          title={<Trans>Earnings</Trans>}
          ways={rangeWays("last_month_earnings", data.last_month_earnings)}
        >
          <Trans>What the app brought its owner in the last month.</Trans>
        </Criterion>
        <Criterion title={<Trans>Age</Trans>} ways={rangeWays("age", data.age)}>
          <Trans>Time in the store: a history to check, or room to grow.</Trans>
        </Criterion>
        <Criterion title={<Trans>Installs</Trans>} ways={rangeWays("installs", data.installs)}>
          <Trans>How many people have put it on their phone.</Trans>
        </Criterion>
      </ul>
    </WideSection>
  )
}
