import { Trans } from "@lingui/react/macro"
import type { ErrorComponentProps } from "@tanstack/react-router"

export function ErrorPage({ reset }: ErrorComponentProps) {
  return <button type="button" onClick={reset}><Trans>Try again</Trans></button>
}
