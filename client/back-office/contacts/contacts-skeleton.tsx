import { Skeleton } from "../../ui/skeleton.tsx"
import classes from "./contacts-skeleton.module.css"

const ROWS = 8

/** The list while loading, with rows of the final height. */
export function ContactsSkeleton() {
  return (
    <div className={classes.list} aria-hidden="true">
      <Skeleton width="7rem" height="1rem" />
      <ul className={classes.rows}>
        {Array.from({ length: ROWS }, (_, index) => index).map(place => (
          <li key={place} className={classes.row}>
            <Skeleton width={`${55 + ((place * 17) % 40)}%`} height="1.1rem" />
            <Skeleton width={`${40 + ((place * 23) % 50)}%`} height="0.9rem" />
            <Skeleton width="9rem" height="0.9rem" />
          </li>
        ))}
      </ul>
    </div>
  )
}
