import { Trans } from "@lingui/react/macro"
import type { Facets } from "#shared/facets.ts"
import { trpc } from "../../lib/trpc.ts"
import { WideSection } from "../wide-section.tsx"
import { Criterion } from "./criterion.tsx"
import classes from "./market-criteria.module.css"
import { rangeWays } from "./range-ways.ts"
import { useKinds } from "./use-kinds.ts"
import { usePriceSteps } from "./use-price-steps.ts"

/** Five things to sort the market by; the board in the hero says when its figures did not load. */
export function MarketCriteria() {
  const { data } = trpc.apps.facets.useQuery({})
  return data?.total ? <Criteria facets={data} /> : null
}

function Criteria({ facets }: { facets: Facets }) {
  const kinds = useKinds(facets)
  const prices = usePriceSteps()
  return (
    <WideSection id="criteria" title={<Trans>Sort the market by what you know</Trans>}>
      <ul className={classes.criteria}>
        <Criterion title={<Trans>Platform</Trans>} ways={kinds}>
          <Trans>The store you already work with, or the one you want to enter.</Trans>
        </Criterion>
        <Criterion title={<Trans>Price</Trans>} ways={prices}>
          <Trans>What you can spend; the rest stays out of the list.</Trans>
        </Criterion>
        <Criterion
          title={<Trans>Earnings</Trans>}
          ways={rangeWays("last_month_earnings", facets.last_month_earnings)}
        >
          <Trans>What the app brought its owner in the last month.</Trans>
        </Criterion>
        <Criterion title={<Trans>Age</Trans>} ways={rangeWays("age", facets.age)}>
          <Trans>Time in the store: a history to check, or room to grow.</Trans>
        </Criterion>
        <Criterion title={<Trans>Installs</Trans>} ways={rangeWays("installs", facets.installs)}>
          <Trans>How many people have put it on their phone.</Trans>
        </Criterion>
      </ul>
    </WideSection>
  )
}
