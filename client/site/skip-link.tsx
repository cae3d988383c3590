import { Trans } from "@lingui/react/macro"
import classes from "./skip-link.module.css"

/** The first tab stop, which skips the header. */
export function SkipLink() {
  return (
    <a href="#main" className={classes.link}>
      <Trans>Skip to content</Trans>
    </a>
  )
}
