import { useLingui } from "@lingui/react/macro"
import { Restricted } from "../restricted.tsx"
import { WebhookPage } from "./webhook-page.tsx"
import { WebhooksPage } from "./webhooks-page.tsx"

/** All webhooks, or one of them with its deliveries; for owners. */
export function WebhooksArea({ id }: { id: string | null }) {
  const { t } = useLingui()
  return (
    <Restricted action="webhooks.manage" title={t`Webhooks`}>
      {id === null ? <WebhooksPage /> : <WebhookPage key={id} id={id} />}
    </Restricted>
  )
}
