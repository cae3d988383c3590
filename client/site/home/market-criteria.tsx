import { Trans } from "@lingui/react/macro"
import type { Facets } from "#shared/listings/facets.ts"
import { trpc } from "../../lib/trpc.ts"
import { WideSection } from "../wide-section.tsx"
import { Criterion } from "./criterion.tsx"
import { MarketCategories } from "./market-categories.tsx"
import classes from "./market-criteria.module.css"
import { rangeWays } from "./range-ways.ts"
import { useKinds } from "./use-kinds.ts"
import { usePriceSteps } from "./use-price-steps.ts"

/** Five filter criteria; the board in the hero reports if the figures failed to load. */
export function MarketCriteria() {
  const { data } = trpc.apps.facets.useQuery({})
  return data?.total ? <Criteria facets={data} /> : null
}

function Criteria({ facets }: { facets: Facets }) {
  const kinds = useKinds(facets)
  const prices = usePriceSteps()
  return (
    <WideSection id="criteria" title={<Trans>Filter by what matters to you</Trans>}>
      <ul className={classes.criteria}>
        <Criterion title={<Trans>Platform</Trans>} ways={kinds}>
          <Trans>The store you already publish in, or the one you want to enter.</Trans>
        </Criterion>
        <Criterion title={<Trans>Price</Trans>} ways={prices}>
          <Trans>Set your budget.</Trans>
        </Criterion>
        <Criterion
          title={<Trans>Earnings</Trans>}
          ways={rangeWays("last_month_earnings", facets.last_month_earnings)}
        >
          <Trans>What the app earned last month.</Trans>
        </Criterion>
        <Criterion title={<Trans>Age</Trans>} ways={rangeWays("age", facets.age)}>
          <Trans>Time in the store: a track record to check, or room to grow.</Trans>
        </Criterion>
        <Criterion title={<Trans>Installs</Trans>} ways={rangeWays("installs", facets.installs)}>
          <Trans>Total installs to date.</Trans>
        </Criterion>
      </ul>
      <MarketCategories categories={facets.categories} />
    </WideSection>
  )
}
