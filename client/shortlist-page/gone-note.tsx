import { Plural } from "@lingui/react/macro"
import type { ReactNode } from "react"
import classes from "./shortlist-page.module.css"

/** The number of listings that are no longer public. */
export function GoneNote({ count, children }: { count: number; children?: ReactNode }) {
  return (
    <div className={classes.note}>
      <p role="status">
        <Plural
          value={count}
          one="# listing is no longer available."
          other="# listings are no longer available."
        />
      </p>
      {children}
    </div>
  )
}
