import { Skeleton } from "../../ui/skeleton.tsx"
import classes from "./editor-skeleton.module.css"

const FIELDS = [1, 2, 3, 4, 5, 6]

/** The form while the listing and the lookups are loading. */
export function EditorSkeleton() {
  return (
    <div className={classes.fields} aria-busy="true">
      {FIELDS.map(key => (
        <div key={key} className={classes.field}>
          <Skeleton width="7rem" height="1rem" />
          <Skeleton height="2.5rem" />
        </div>
      ))}
    </div>
  )
}
