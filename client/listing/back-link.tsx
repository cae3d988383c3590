import { Trans } from "@lingui/react/macro"
import { Link, useRouter } from "@tanstack/react-router"
import { type MouseEvent, useState } from "react"
import { ArrowLeftIcon } from "../ui/icons/arrows.tsx"
import classes from "./back-link.module.css"

const CATALOGUE = "/marketplace"

/** To the catalogue; goes back in the history if the visitor came from there, which restores filters and scroll. */
export function BackLink() {
  const router = useRouter()
  // During navigation `resolvedLocation` is still the previous page.
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
