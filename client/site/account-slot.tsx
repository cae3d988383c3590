import { AccountMenu } from "../shortlist/late-parts.tsx"
import { AccountLink } from "./account-link.tsx"
import classes from "./account-slot.module.css"

/** The account in the header: a link, and for a signed-in member a menu in its place once the page is hydrated. */
export function AccountSlot() {
  return (
    <div className={classes.slot}>
      <AccountLink className={classes.link} />
      <AccountMenu />
    </div>
  )
}
