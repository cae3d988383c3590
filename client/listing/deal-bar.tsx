import type { ReactNode } from "react"
import type { Listing } from "#shared/listings/listing.ts"
import { AskingPrice } from "./asking-price.tsx"
import classes from "./deal-bar.module.css"

type DealBarProps = {
  listing: Listing
  action: ReactNode
  /** Whether the page's price is scrolled out of view, so that the bar has to show it. */
  showsPrice: boolean
}

/** A fixed bar on small screens with the deal button, and the price once the page's own is out of view. */
export function DealBar({ listing, action, showsPrice }: DealBarProps) {
  return (
    <div className={classes.bar}>
      {showsPrice && <AskingPrice listing={listing} small />}
      {action}
    </div>
  )
}
