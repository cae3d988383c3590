import { Skeleton } from "../ui/skeleton.tsx"
import classes from "./card-skeleton.module.css"

/** The shape of a card while its listing is loading. */
export function CardSkeleton() {
  return (
    <div className={classes.card}>
      <div className={classes.cover} />
      <div className={classes.body}>
        <Skeleton width="50%" height="1rem" />
        <Skeleton height="3.5rem" />
        <Skeleton height="4rem" />
        <Skeleton width="45%" height="2.5rem" />
      </div>
    </div>
  )
}
