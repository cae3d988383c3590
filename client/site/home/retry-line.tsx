import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import classes from "./retry-line.module.css"

/** An error message for a part of the page, with a retry button. */
export function RetryLine({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <p className={classes.line} role="alert">
      {children}{" "}
      <button type="button" className={classes.retry} onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </p>
  )
}
