import { useLingui } from "@lingui/react/macro"
import { Badge } from "@mantine/core"
import type { DeliveryState as State, Webhook } from "#shared/webhooks/webhooks.ts"
import { useWebhookTexts } from "./use-webhook-texts.ts"
import classes from "./webhooks.module.css"

const COLORS: Record<State, string> = {
  waiting: "var(--info)",
  delivered: "var(--success)",
  failed: "var(--error)",
}

export function DeliveryState({ state }: { state: State }) {
  const { states } = useWebhookTexts()
  return (
    <Badge className={classes.badge} variant="outline" size="md" tt="none" color={COLORS[state]}>
      {states[state]}
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
    <Badge className={classes.badge} variant="outline" size="md" tt="none" color={color}>
      {text}
    </Badge>
  )
}
