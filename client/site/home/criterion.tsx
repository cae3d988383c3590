import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { CatalogueQuery } from "#shared/listings/catalogue-query.ts"
import { formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import classes from "./criterion.module.css"

type Way = { title: string; search: CatalogueQuery; count?: number }

type CriterionProps = {
  title: ReactNode
  /** Why the criterion matters. */
  children: ReactNode
  ways: readonly Way[]
}

/** A filter criterion with links to the filtered catalogue and their counts. */
export function Criterion({ title, children, ways }: CriterionProps) {
  const locale = useLocale()
  return (
    <li className={classes.criterion}>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.why}>{children}</p>
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
