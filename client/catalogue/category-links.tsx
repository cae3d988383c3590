import { Link } from "@tanstack/react-router"
import { categoryCode } from "#shared/listings/category-codes.ts"
import type { Counted } from "#shared/listings/facets.ts"
import { formatNumber } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import classes from "./category-links.module.css"

/** Links to the pages of categories, with the number of their listings. */
export function CategoryLinks({ categories }: { categories: readonly Counted[] }) {
  const locale = useLocale()
  return (
    <ul className={classes.links}>
      {categories.map(({ id, title, count }) => (
        <li key={id}>
          <Link to="/category/$code" params={{ code: categoryCode(id) }} className={classes.link}>
            {title} <span className={classes.count}>{formatNumber(count, locale)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
