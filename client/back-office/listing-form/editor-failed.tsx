import { Trans } from "@lingui/react/macro"
import { Button } from "../../ui/button.tsx"
import { LinkButton } from "../../ui/link-button.tsx"
import { useFailureText } from "../use-failure-text.ts"
import classes from "./editor-failed.module.css"

/** The form failed to load: the reason and a retry button. */
export function EditorFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failureText = useFailureText()
  return (
    <div className={classes.place} role="alert">
      <p>{failureText(error)}</p>
      <Button onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

/** The listing does not exist or has been deleted. */
export function EditorMissing() {
  return (
    <div className={classes.place}>
      <p>
        <Trans>This listing does not exist. It may have been deleted.</Trans>
      </p>
      <LinkButton to="/admin/app">
        <Trans>All listings</Trans>
      </LinkButton>
    </div>
  )
}
