import type { ReactNode } from "react"
import type { Listing } from "#shared/listing.ts"
import { AskingPrice } from "./asking-price.tsx"
import classes from "./deal-bar.module.css"

type DealBarProps = {
  listing: Listing
  action: ReactNode
  /** Whether the price further up the page is off the screen, so that the bar has to show it. */
  showsPrice: boolean
}

/** On small screens: the button within reach of the thumb, and the price once it has scrolled away. */
export function DealBar({ listing, action, showsPrice }: DealBarProps) {
  return (
    <div className={classes.bar}>
      {showsPrice && <AskingPrice listing={listing} small />}
      {action}
    </div>
  )
}
