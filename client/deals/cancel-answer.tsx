import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button } from "@mantine/core"
import { useState } from "react"
import { formatMoment } from "../lib/format-time.ts"
import { useLocale } from "../lib/use-locale.ts"
import classes from "./deal.module.css"
import { useDeal } from "./deal-access.tsx"
import { DealDialog } from "./deal-dialog.tsx"
import { StepForm } from "./step-form.tsx"

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
    ? t`The deal ends and everything in escrow goes back to the buyer. You can’t take this back.`
    : isOwn
      ? t`You no longer ask to cancel. The deal continues.`
      : t`The deal continues where it is, and we tell the other side. If you can’t agree, either of you can open a dispute.`
  return (
    <Alert title={title}>
      <p className={classes.text}>{ask.text}</p>
      <p className={classes.minor}>{moment}</p>
      {mayAnswer && (
        <div className={classes.ends}>
          {!isOwn && (
            <Button size="xs" variant="default" onClick={() => setAnswer(true)}>
              <Trans>Agree to cancel…</Trans>
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => setAnswer(false)}>
            {isOwn ? <Trans>Withdraw the request…</Trans> : <Trans>Don’t agree…</Trans>}
          </Button>
        </div>
      )}
      <DealDialog opened={answer !== null} onClose={() => setAnswer(null)} title={label}>
        <StepForm
          call="agreeToCancel"
          agree={answer === true}
          label={label}
          about={about}
          onClose={() => setAnswer(null)}
        />
      </DealDialog>
    </Alert>
  )
}
