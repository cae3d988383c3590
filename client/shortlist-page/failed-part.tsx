import { Trans } from "@lingui/react/macro"
import { Button } from "#client/ui/button.tsx"
import classes from "./shortlist-page.module.css"

/** The listings couldn’t be loaded. */
export function FailedPart({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.note} role="alert">
      <p>
        <Trans>The listings couldn’t be loaded.</Trans>
      </p>
      <Button variant="default" onClick={() => onRetry()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
