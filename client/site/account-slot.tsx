import { AccountMenu } from "../shortlist/late-parts.tsx"
import { PersonIcon } from "../ui/icons/site-icons.tsx"
import { AccountLink } from "./account-link.tsx"
import classes from "./account-slot.module.css"

/**
 * The account in the header: a link, replaced by a menu for a signed-in member once the page is hydrated. On tablets,
 * where the page names fill the header, both are an icon.
 */
export function AccountSlot() {
  return (
    <div className={classes.slot}>
      <AccountLink className={classes.link} icon={<PersonIcon size={22} />} />
      <AccountMenu />
    </div>
  )
}
