import { Trans } from "@lingui/react/macro"
import type { Conversation } from "#shared/requests/conversation.ts"

type AgreedTextProps = { agreed: string; conversation: Pick<Conversation, "app" | "app_open" | "app_sold"> }

/** What follows from an accepted offer, which depends on what became of the listing since. */
export function AgreedText({ agreed, conversation: { app, app_open, app_sold } }: AgreedTextProps) {
  if (app_sold)
    return (
      <Trans>
        You agreed on {agreed}, but the listing is now marked as sold, so no contract follows. You can still
        write to each other below.
      </Trans>
    )
  if (app === null)
    return (
      <Trans>
        You agreed on {agreed}, but the listing has been deleted, so no contract follows. You can still write
        to each other below.
      </Trans>
    )
  if (!app_open)
    return (
      <Trans>
        You agreed on {agreed}, but the listing is now offline. Agree in the messages below whether the deal
        goes on.
      </Trans>
    )
  return <Trans>You agreed on {agreed}. Our team will now prepare the contract and email you both.</Trans>
}
