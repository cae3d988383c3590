import { Trans } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import type { ReactNode, RefObject } from "react"
import { useFailureText } from "../../lib/use-failure-text.ts"
import classes from "./empty-list.module.css"

type FailedListProps = { error: unknown; onRetry: () => void; title?: ReactNode }

/** The list failed to load: the reason and a retry button. */
export function FailedList({ error, onRetry, title }: FailedListProps) {
  const failureText = useFailureText()
  return (
    <div className={classes.failed} role="alert">
      <h2 className={classes.failedListTitle}>{title ?? <Trans>The listings could not be loaded</Trans>}</h2>
      <p>{failureText(error)}</p>
      <Button variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

/** The class of the links. */
export const wayClass = classes.link

type EmptyListProps = {
  heading: RefObject<HTMLHeadingElement | null>
  title: ReactNode
  text?: ReactNode
  children?: ReactNode
}

/** An empty list with the reason and links. */
export function EmptyList({ heading, title, text, children }: EmptyListProps) {
  return (
    <div className={classes.empty}>
      <h2 ref={heading} className={classes.title} tabIndex={-1}>
        {title}
      </h2>
      {text && <p>{text}</p>}
      {children && <div className={classes.ways}>{children}</div>}
    </div>
  )
}
