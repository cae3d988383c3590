import { Trans } from "@lingui/react/macro"
import { Button } from "../ui/button.tsx"
import { useCatalogue } from "./catalogue-context.tsx"
import classes from "./failed-results.module.css"

/** The listings failed to load; retrying loads the counts too. */
export function FailedResults({ onRetry }: { onRetry: () => void }) {
  const { retry } = useCatalogue()
  const retryAll = () => {
    onRetry()
    retry()
  }
  return (
    <div className={classes.failed} role="alert">
      <h3 className={classes.title}>
        <Trans>The apps could not be loaded</Trans>
      </h3>
      <p className={classes.text}>
        <Trans>Your filters are still set. Check your connection and try again.</Trans>
      </p>
      <Button variant="default" onClick={retryAll}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
