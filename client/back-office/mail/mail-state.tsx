import { useLingui } from "@lingui/react/macro"
import { Badge } from "@mantine/core"
import type { MailState as State } from "#shared/mail/mail.ts"

const COLORS: Record<State, string> = {
  waiting: "var(--info)",
  sent: "var(--success)",
  kept: "var(--secondary)",
  failed: "var(--error)",
}

/** The state of a mail as a badge. */
export function MailState({ state, refusal = null }: { state: State; refusal?: number | null }) {
  const { t } = useLingui()
  const texts: Record<State, string> = {
    waiting: t({ message: "Waiting", context: "a mail" }),
    sent: t({ message: "Sent", context: "a mail" }),
    kept: t({ message: "Stored, not sent", context: "a mail" }),
    failed: t({ message: "Failed", context: "a mail" }),
  }
  return (
    <Badge variant="outline" color={COLORS[state]}>
      {refusal === null
        ? texts[state]
        : t({ message: `Refused by the recipient’s email server (${refusal})`, context: "a mail" })}
    </Badge>
  )
}
