import { Trans } from "@lingui/react/macro"
import { Link, useRouter } from "@tanstack/react-router"
import { type MouseEvent, useState } from "react"
import { ArrowLeftIcon } from "../ui/icons/arrows.tsx"
import classes from "./back-link.module.css"

const CATALOGUE = "/marketplace"

/** To the catalogue: back where the visitor left it, filters and place included, if that is where they were. */
export function BackLink() {
  const router = useRouter()
  // While the page is being entered, the place the visitor comes from is still the settled one.
  const [cameFromCatalogue] = useState(() => router.state.resolvedLocation?.pathname === CATALOGUE)

  const goBack = (event: MouseEvent) => {
    if (!cameFromCatalogue || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <Link to={CATALOGUE} className={classes.back} onClick={goBack}>
      <ArrowLeftIcon size={18} />
      <Trans>All apps</Trans>
    </Link>
  )
}
