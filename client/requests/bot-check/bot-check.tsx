import { Trans } from "@lingui/react/macro"
import type { RefObject } from "react"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import classes from "./bot-check.module.css"
import type { CheckState } from "./create-bot-check.ts"

function StateText({ state }: { state: CheckState }) {
  switch (state) {
    case "idle":
      return null
    case "working":
      return (
        <VisuallyHidden>
          <Trans>The bot check is running</Trans>
        </VisuallyHidden>
      )
    case "ready":
      return (
        <VisuallyHidden>
          <Trans>Bot check passed</Trans>
        </VisuallyHidden>
      )
    case "failed":
      return <Trans>The bot check didn’t finish. It runs again when you send the request.</Trans>
    case "impossible":
      return <Trans>The bot check needs a secure connection. You can send the request without it.</Trans>
  }
}

type BotCheckProps = { hostRef: RefObject<HTMLDivElement | null>; state: CheckState }

/** Reserves one line from the start, so that loading the widget shifts no layout. */
export function BotCheck({ hostRef, state }: BotCheckProps) {
  return (
    <div className={classes.check} data-state={state}>
      <div ref={hostRef} className={classes.host} />
      <p className={classes.before}>
        <Trans>A short bot check runs while you type</Trans>
      </p>
      <p role="status" className={classes.status}>
        <StateText state={state} />
      </p>
    </div>
  )
}
