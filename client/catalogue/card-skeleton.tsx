import { Skeleton } from "../ui/skeleton.tsx"
import classes from "./card-skeleton.module.css"

/** A card before its listing is there, of the same shape. */
export function CardSkeleton() {
  return (
    <div className={classes.card}>
      <div className={classes.cover} />
      <div className={classes.body}>
        <Skeleton width="30%" height="1rem" />
        <Skeleton width="80%" height="1.25rem" />
        <Skeleton height="2.25rem" />
        <Skeleton height="5.25rem" />
        <Skeleton width="45%" height="1.75rem" />
      </div>
    </div>
  )
}
