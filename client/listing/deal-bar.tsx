import type { ReactNode } from "react"
import type { Listing } from "#shared/listing.ts"
import { AskingPrice } from "./asking-price.tsx"
import classes from "./deal-bar.module.css"

/** On small screens: price and button within reach of the thumb for as long as the listing is read. */
export function DealBar({ listing, action }: { listing: Listing; action: ReactNode }) {
  return (
    <div className={classes.bar}>
      <AskingPrice listing={listing} small />
      {action}
    </div>
  )
}
