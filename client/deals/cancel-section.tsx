import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button, Group, Text } from "@mantine/core"
import { useEffect, useState } from "react"
import { formatDeadline, formatMoment } from "../lib/format-time.ts"
import { useLocale } from "../lib/use-locale.ts"
import { WrittenText } from "../ui/written-text.tsx"
import { DealDialog } from "./accept-dialog.tsx"
import { useDeal } from "./deal-access.tsx"
import { formatCents } from "./money.ts"
import { StepForm } from "./step-form.tsx"
import { cancelAloneAt } from "./turn-facts.ts"

/** The longest wait of a timer. */
const LONGEST_MS = 86_400_000

/** Whether a time (ms) has come; the page is rendered again when it does. */
function useHasCome(at: number | null): boolean {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (at === null || at <= now) return
    const left = Math.max(0, at - Date.now())
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, LONGEST_MS))
    return () => clearTimeout(timer)
  }, [at, now])
  return at !== null && at <= now
}

/** From when (ms) the buyer alone can cancel, and whether that has begun; null where a late handover has no such end. */
export function useCancelAlone(): { at: number; hasBegun: boolean } | null {
  const { deal } = useDeal()
  const at = cancelAloneAt(deal)
  const hasBegun = useHasCome(at)
  return at === null ? null : { at, hasBegun }
}

/** When the buyer of a late handover can cancel alone; from then on the buyer does it here, after a warning. */
export function CancelAlone() {
  const { t } = useLingui()
  const locale = useLocale()
  const { deal, me } = useDeal()
  const right = useCancelAlone()
  const [isOpen, setOpen] = useState(false)
  if (!right || me === "mediator") return null
  // The consequence of the seller's deadline says it already.
  const awaited = deal.next.find(({ due_at }) => due_at !== null)
  const isTold = awaited?.call === "handOver" || (awaited?.call === "setItem" && awaited.by === "seller")
  if (isTold && !(right.hasBegun && me === "buyer")) return null
  const from = formatDeadline(new Date(right.at).toISOString(), locale)
  const sum = formatCents(deal.held, locale)
  if (!right.hasBegun)
    return (
      <Text c="dimmed" maw="var(--measure)">
        {me === "buyer"
          ? t`If the handover isn’t complete by ${from}, you can then cancel alone and get ${sum} back.`
          : t`If the handover isn’t complete by ${from}, the buyer can then cancel alone and gets ${sum} back.`}
      </Text>
    )
  if (me === "seller")
    return (
      <Text c="var(--error)" maw="var(--measure)">
        <Trans>
          Since {from}, the buyer can cancel at any time without your consent and gets {sum} back.
        </Trans>
      </Text>
    )
  // The seller has asked for the same, so agreeing is enough.
  if (deal.cancel_ask?.by === "seller") return null
  return (
    <Alert color="red" title={t`You can cancel alone and get ${sum} back`}>
      <Trans>
        The handover is so late that you no longer need the seller’s consent. You can also go on waiting.
      </Trans>
      <Group gap="xs" mt="xs">
        <Button color="red" variant="outline" onClick={() => setOpen(true)}>
          <Trans>Cancel the deal…</Trans>
        </Button>
      </Group>
      <DealDialog opened={isOpen} onClose={() => setOpen(false)} title={t`Cancel the deal`}>
        <Alert color="red" title={t`${sum} goes back to you`} mb="sm">
          <Trans>
            The deal is canceled at once, and nobody needs to agree. The seller’s work on the handover ends.
            This can’t be undone.
          </Trans>
        </Alert>
        <StepForm
          call="agreeToCancel"
          given={{ agree: true }}
          label={t`Cancel now and get ${sum} back`}
          about={t`If you like, say why; the seller and the mediator will see it.`}
          isDangerous
          onClose={() => setOpen(false)}
        />
      </DealDialog>
    </Alert>
  )
}

/** Who asked to cancel and why, for all readers; the other side answers here, and the side that asked can withdraw. */
export function CancelAnswer() {
  const { t } = useLingui()
  const locale = useLocale()
  const { deal, me } = useDeal()
  /** The answer that is being given: whether the person agrees. */
  const [answer, setAnswer] = useState<boolean | null>(null)
  const { cancel_ask: ask } = deal
  const mayAnswer = deal.next.some(({ call, by }) => call === "agreeToCancel" && by === me)
  if (!ask || deal.state === "cancelling") return null
  const isOwn = ask.by === me
  const moment = formatMoment(ask.at, locale)
  const title = isOwn
    ? t`You asked to cancel the deal`
    : ask.by === "buyer"
      ? t`The buyer asks to cancel the deal`
      : t`The seller asks to cancel the deal`
  const label = answer ? t`Agree to cancel` : isOwn ? t`Withdraw the request` : t`Don’t agree to cancel`
  const about = answer
    ? t`The deal ends and everything in escrow is refunded to the buyer. This can’t be undone.`
    : isOwn
      ? t`You withdraw your request to cancel. The deal continues.`
      : t`The deal continues as before, and we’ll tell the other side. If you can’t agree, either of you can open a dispute.`
  return (
    <Alert title={title}>
      <WrittenText>{ask.text}</WrittenText>
      <Text size="xs" c="dimmed">
        {moment}
      </Text>
      {mayAnswer && (
        <Group gap="xs">
          {!isOwn && (
            <Button variant="default" onClick={() => setAnswer(true)}>
              <Trans>Agree to cancel…</Trans>
            </Button>
          )}
          <Button {...(isOwn && { size: "xs" })} variant="default" onClick={() => setAnswer(false)}>
            {isOwn ? <Trans>Withdraw the request…</Trans> : <Trans>Don’t agree…</Trans>}
          </Button>
        </Group>
      )}
      <DealDialog opened={answer !== null} onClose={() => setAnswer(null)} title={label}>
        <StepForm
          call="agreeToCancel"
          given={{ agree: answer === true }}
          label={label}
          about={about}
          onClose={() => setAnswer(null)}
        />
      </DealDialog>
    </Alert>
  )
}
