import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Group } from "@mantine/core"
import { useState } from "react"
import { useDeal } from "./deal-access.tsx"
import { DealDialog } from "./deal-dialog.tsx"
import { isPlain, type PlainCall, type StepCall } from "./send-call.ts"
import { StepForm } from "./step-form.tsx"
import { useCallTexts } from "./use-deal-texts.ts"
import { useTurn } from "./use-turn.ts"

/** Steps on an entry, which are offered where the entry is shown, and the answer to a request to cancel. */
const ELSEWHERE: readonly StepCall[] = ["confirm", "paid", "rescind", "reverseReceipt"]

/** Possible steps other than the awaited one; each opens a dialog. */
export function OtherSteps() {
  const { t } = useLingui()
  const texts = useCallTexts()
  const { deal, me } = useDeal()
  const [chosen, setChosen] = useState<PlainCall | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { need } = useTurn().turnOf(deal, me)
  const calls = deal.next.flatMap(({ call, by }): PlainCall[] => {
    if (by !== me || call === need || call === "update" || call === "setItem") return []
    if (!isPlain(call) || ELSEWHERE.includes(call)) return []
    return call === "agreeToCancel" && deal.cancel_ask ? [] : [call]
  })
  if (calls.length === 0) return null
  // A step that is no longer possible takes what was typed for it with it.
  const call = chosen !== null && calls.includes(chosen) ? chosen : null
  const choose = (next: PlainCall) => {
    setChosen(next)
    setOpen(true)
  }
  return (
    <section aria-label={t`Other steps`}>
      <Group gap="xs">
        {calls.map(one => (
          <Button key={one} size="xs" variant="default" onClick={() => choose(one)}>
            {one === "agreeToCancel" ? t`Ask to cancel the deal…` : `${texts[one].label}…`}
          </Button>
        ))}
      </Group>
      <DealDialog
        opened={isOpen && call !== null}
        onClose={() => setOpen(false)}
        keepMounted
        title={call === "agreeToCancel" ? <Trans>Ask to cancel the deal</Trans> : call && texts[call].label}
      >
        {call !== null && (
          <StepForm
            key={call}
            call={call}
            {...(call === "agreeToCancel" && { label: t`Ask to cancel` })}
            onClose={() => setOpen(false)}
          />
        )}
      </DealDialog>
    </section>
  )
}
