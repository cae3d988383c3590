import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { DEFAULT_SORT, type Sort } from "#shared/listings/catalogue-query.ts"
import { isPlainClick } from "../ui/selectable-link.ts"
import classes from "./listing-table.module.css"
import { useSortOptions } from "./use-sort-options.ts"

/** The order in which the table shows the listings. */
export type Sorting = { sort: Sort; onSort: (sort: Sort) => void }

type SortHeaderProps = Sorting & {
  /** Two opposite sort orders; the first applies if the table is sorted by another column. */
  sorts: readonly [Sort, Sort]
  className?: string | undefined
  children: ReactNode
}

const DIRECTIONS = {
  sort_relevance: "descending",
  sort_newest: "descending",
  sort_oldest: "ascending",
  sort_price_inc: "ascending",
  sort_price_dec: "descending",
  sort_earnings_dec: "descending",
  sort_profit_dec: "descending",
  sort_multiple_inc: "ascending",
} as const satisfies Record<Sort, string>
const ARROWS = { ascending: "↑", descending: "↓" }

/** A column header that sorts the table, or reverses the order if it is already sorted by this column. */
export function SortHeader({ sort, onSort, sorts: [first, second], className, children }: SortHeaderProps) {
  const options = useSortOptions(true)
  const active = sort === first || sort === second ? sort : undefined
  const next = active === first ? second : first
  const direction = active && DIRECTIONS[active]
  const title = options.find(({ value }) => value === next)?.title
  return (
    <th scope="col" className={className} aria-sort={direction ?? "none"}>
      <Link
        className={classes.sort}
        to="/marketplace"
        search={current => ({
          ...current,
          sort_by: next === DEFAULT_SORT ? undefined : next,
          page: undefined,
        })}
        resetScroll={false}
        title={title}
        onClick={event => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          onSort(next)
        }}
      >
        {children}{" "}
        <span className={classes.arrow} aria-hidden="true">
          {direction ? ARROWS[direction] : "↕"}
        </span>
      </Link>
    </th>
  )
}
