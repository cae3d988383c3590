import { Link } from "@tanstack/react-router"
import type { CatalogueQuery } from "#shared/catalogue-query.ts"
import { formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import classes from "./board-row.module.css"

type BoardRowProps = {
  title: string
  /** Listings that the row leads to. */
  count: number
  /** Listings on the whole market. */
  total: number
  search: CatalogueQuery
}

/** One line of the board: a name, its share of the market as a bar, a count; leads into the catalogue. */
export function BoardRow({ title, count, total, search }: BoardRowProps) {
  const locale = useLocale()
  const share = total > 0 ? count / total : 0
  return (
    <Link to="/marketplace" search={search} className={classes.row}>
      <span className={classes.title}>{title}</span>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.bar} style={{ transform: `scaleX(${share.toFixed(4)})` }} />
      </span>
      <span className={classes.count}>{formatNumber(count, locale)}</span>
    </Link>
  )
}
