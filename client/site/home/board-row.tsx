import { Link } from "@tanstack/react-router"
import type { CatalogueQuery } from "#shared/listings/catalogue-query.ts"
import { formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import classes from "./board-row.module.css"

type BoardRowProps = {
  title: string
  /** The number of listings that the row links to. */
  count: number
  /** The number of all listings. */
  total: number
  search: CatalogueQuery
}

/** A row of the board with name, share and count, linking to the filtered catalogue. */
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
