import { Trans } from "@lingui/react/macro"

export function NotFoundPage() {
  return <h1><Trans>There is nothing here</Trans></h1>
}
