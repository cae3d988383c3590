import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { CatalogueQuery } from "#shared/listings/catalogue-query.ts"
import type { Counted, Facets } from "#shared/listings/facets.ts"
import { CategoryLinks } from "../../catalogue/category-links.tsx"
import { formatNumber, formatPrice } from "../../lib/format.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { WideSection } from "../wide-section.tsx"
import { rangeWays, useKinds } from "./market-board.tsx"
import classes from "./market-criteria.module.css"

type Way = { title: string; search: CatalogueQuery; count?: number }

type CriterionProps = {
  title: ReactNode
  ways: readonly Way[]
}

/** A filter criterion with links to the filtered catalogue and their counts. */
function Criterion({ title, ways }: CriterionProps) {
  const locale = useLocale()
  return (
    <li className={classes.criterion}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.ways}>
        {ways.map(way => (
          <li key={way.title}>
            <Link to="/marketplace" search={way.search} className={classes.way}>
              {way.title}
              {way.count !== undefined && (
                <span className={classes.count}>{formatNumber(way.count, locale)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

const MOST = 12

/** Links to the most frequent categories. */
function MarketCategories({ categories }: { categories: readonly Counted[] }) {
  const frequent = categories
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST)
  if (frequent.length === 0) return null
  return (
    <nav className={classes.categories} aria-labelledby="categories">
      <h3 id="categories" className={classes.subtitle}>
        <Trans>Categories</Trans>
      </h3>
      <CategoryLinks categories={frequent} />
    </nav>
  )
}

const STEPS = [1_000, 10_000, 50_000] as const

/** Both price sort orders, then four price ranges, which exclude listings without a price. */
function usePriceSteps() {
  const { t } = useLingui()
  const locale = useLocale()
  const [low, middle, high] = STEPS.map(step => formatPrice(step, locale))
  const priced = { hide_no_price: true }
  return [
    { title: t`Lowest price first`, search: { sort_by: "sort_price_inc" } },
    { title: t`Highest price first`, search: { sort_by: "sort_price_dec" } },
    { title: t`Under ${low}`, search: { ...priced, price_max: STEPS[0] - 1 } },
    { title: `${low} – ${middle}`, search: { ...priced, price_min: STEPS[0], price_max: STEPS[1] } },
    { title: `${middle} – ${high}`, search: { ...priced, price_min: STEPS[1], price_max: STEPS[2] } },
    { title: t`Over ${high}`, search: { ...priced, price_min: STEPS[2] + 1 } },
  ] as const
}

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
        <Criterion title={<Trans>Platform</Trans>} ways={kinds} />
        <Criterion title={<Trans>Price</Trans>} ways={prices} />
        <Criterion
          title={<Trans>Earnings a month</Trans>}
          ways={rangeWays("last_month_earnings", facets.last_month_earnings)}
        />
        <Criterion title={<Trans>Age</Trans>} ways={rangeWays("age", facets.age)} />
        <Criterion title={<Trans>Installs</Trans>} ways={rangeWays("installs", facets.installs)} />
      </ul>
      <MarketCategories categories={facets.categories} />
    </WideSection>
  )
}
