import { Trans } from "@lingui/react/macro"
import type { Counted } from "#shared/listings/facets.ts"
import { CategoryLinks } from "../../catalogue/category-links.tsx"
import classes from "./market-criteria.module.css"

const MOST = 12

/** Links to the most frequent categories. */
export function MarketCategories({ categories }: { categories: readonly Counted[] }) {
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
