import { Skeleton } from "../ui/skeleton.tsx"
import classes from "./filter-fields-skeleton.module.css"

const GROUPS = [
  { name: "price", height: "7rem" },
  { name: "platform", height: "3.5rem" },
  { name: "type", height: "3.5rem" },
  { name: "earnings", height: "7rem" },
  { name: "installs", height: "7rem" },
] as const

/** The filter panel while its counts are loading. */
export function FilterFieldsSkeleton() {
  return (
    <div className={classes.groups}>
      <Skeleton height="var(--control)" />
      {GROUPS.map(({ name, height }) => (
        <div key={name} className={classes.group}>
          <Skeleton width="40%" height="1rem" />
          <Skeleton height={height} />
        </div>
      ))}
    </div>
  )
}
