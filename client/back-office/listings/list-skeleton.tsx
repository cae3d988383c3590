import { Skeleton } from "../../ui/skeleton.tsx"
import classes from "./list-skeleton.module.css"

const ROWS = 12

/** The list while loading, with rows of the final height. */
export function ListSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={classes.head}>
        <Skeleton width="7rem" height="1rem" />
      </div>
      <ul className={classes.rows}>
        {Array.from({ length: ROWS }, (_, index) => index).map(place => (
          <li key={place} className={classes.row}>
            <Skeleton width="1.125rem" height="1.125rem" />
            <Skeleton width="2.75rem" height="2.75rem" />
            <span className={classes.words}>
              <Skeleton width={`${48 + ((place * 17) % 40)}%`} height="1rem" />
              <Skeleton width="30%" height="0.8rem" />
            </span>
            <span className={classes.figure}>
              <Skeleton height="1rem" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
