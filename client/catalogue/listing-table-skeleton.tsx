import { Skeleton } from "../ui/skeleton.tsx"
// Imported here so that the page contains the styles of the table, whose code is loaded separately.
import classes from "./listing-table.module.css"

export function ListingTableSkeleton({ count }: { count: number }) {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map(place => (
        <Skeleton key={place} height="1.5rem" />
      ))}
    </div>
  )
}
