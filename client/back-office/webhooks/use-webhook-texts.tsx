import { useLingui } from "@lingui/react/macro"
import { Badge } from "@mantine/core"
import type { DeliveryState as State } from "#shared/webhooks/delivery-states.ts"
import {
  TEST_TYPE,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
} from "#shared/webhooks/webhooks.ts"

const COLORS: Record<State, string> = {
  waiting: "var(--info)",
  delivered: "var(--success)",
  failed: "var(--error)",
}

type DeliveryStateProps = { delivery: Pick<WebhookDelivery, "state" | "attempts"> }

/** The state of a delivery; a failed one that will be retried is not shown as waiting. */
export function DeliveryState({ delivery: { state, attempts } }: DeliveryStateProps) {
  const { t } = useLingui()
  const { states } = useWebhookTexts()
  const isRetried = state === "waiting" && attempts.length > 0
  return (
    <Badge variant="outline" color={isRetried ? COLORS.failed : COLORS[state]}>
      {isRetried ? t({ message: "Failed, will be retried", context: "a delivery" }) : states[state]}
    </Badge>
  )
}

export function WebhookState({ webhook: { state, failing_since } }: { webhook: Webhook }) {
  const { t } = useLingui()
  const [text, color] =
    state === "paused"
      ? [t({ message: "Paused", context: "a webhook" }), "var(--secondary)"]
      : failing_since
        ? [t({ message: "Failing", context: "a webhook" }), "var(--error)"]
        : [t({ message: "Active", context: "a webhook" }), "var(--success)"]
  return (
    <Badge variant="outline" color={color}>
      {text}
    </Badge>
  )
}

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
  const states: Record<State, string> = {
    waiting: t({ message: "Waiting", context: "a delivery" }),
    delivered: t({ message: "Delivered", context: "a delivery" }),
    failed: t({ message: "Failed", context: "a delivery" }),
  }
  const errors = new Map([
    ["url_invalid", t`The address isn’t allowed`],
    ["blocked_address", t`The host name resolves to an address that isn’t public`],
    ["name_unknown", t`The host name couldn’t be found`],
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
