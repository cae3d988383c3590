import { Trans } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import type { ReactNode } from "react"
import { useFailureText } from "../../lib/use-failure-text.ts"
import classes from "./failed-list.module.css"

type FailedListProps = { error: unknown; onRetry: () => void; title?: ReactNode }

/** The list failed to load: the reason and a retry button. */
export function FailedList({ error, onRetry, title }: FailedListProps) {
  const failureText = useFailureText()
  return (
    <div className={classes.failed} role="alert">
      <h2 className={classes.title}>{title ?? <Trans>The listings could not be loaded</Trans>}</h2>
      <p>{failureText(error)}</p>
      <Button variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
