import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { ShortlistCount } from "../shortlist/late-parts.tsx"
import { StarIcon } from "../ui/icons/star.tsx"
import classes from "./shortlist-link.module.css"

/** The link to the shortlist; its number is added once the page is hydrated. */
export function ShortlistLink() {
  const { t } = useLingui()
  return (
    <div className={classes.shortlist}>
      <Link to="/shortlist" className={classes.link} aria-label={t`Shortlist`}>
        <StarIcon size={22} />
      </Link>
      <ShortlistCount />
    </div>
  )
}
