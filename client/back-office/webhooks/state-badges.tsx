import { useLingui } from "@lingui/react/macro"
import { Badge } from "@mantine/core"
import type { DeliveryState as State, Webhook, WebhookDelivery } from "#shared/webhooks/webhooks.ts"
import { useWebhookTexts } from "./use-webhook-texts.ts"

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
