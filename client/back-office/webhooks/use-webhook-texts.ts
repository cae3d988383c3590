import { useLingui } from "@lingui/react/macro"
import { type DeliveryState, TEST_TYPE, type WebhookEvent } from "#shared/webhooks/webhooks.ts"

/** The event types and delivery states of webhooks, in words. */
export function useWebhookTexts() {
  const { t } = useLingui()
  const events: Record<WebhookEvent, string> = {
    "listing.published": t`Listing published`,
    "listing.updated": t`Listing edited`,
    "listing.unpublished": t`Listing unpublished`,
    "listing.sold": t`Listing sold`,
    "request.created": t`Request received`,
    "proposal.submitted": t`Proposal submitted`,
    "deal.state_changed": t`Deal moved to another state`,
  }
  const states: Record<DeliveryState, string> = {
    waiting: t({ message: "Waiting", context: "a delivery" }),
    delivered: t({ message: "Delivered", context: "a delivery" }),
    failed: t({ message: "Failed", context: "a delivery" }),
  }
  const errors = new Map([
    ["url_invalid", t`The address isn’t allowed`],
    ["blocked_address", t`The name leads to an address that isn’t public`],
    ["name_unknown", t`The name couldn’t be found`],
    ["connection_failed", t`The connection failed`],
    ["tls_failed", t`The certificate isn’t valid`],
    ["timeout", t`No answer within 10 seconds`],
  ])
  const labels = new Map([...Object.entries(events), [TEST_TYPE, t`Test message`]])
  return {
    events,
    states,
    typeText: (type: string) => labels.get(type) ?? type,
    errorText: (error: string) => errors.get(error) ?? error,
  }
}
