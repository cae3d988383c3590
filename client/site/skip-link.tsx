import { Trans } from "@lingui/react/macro"
import classes from "./skip-link.module.css"

/** The first stop of the keyboard: past the header. */
export function SkipLink() {
  return (
    <a href="#main" className={classes.link}>
      <Trans>Skip to content</Trans>
    </a>
  )
}
