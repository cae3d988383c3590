import { Trans, useLingui } from "@lingui/react/macro"
import { Alert } from "@mantine/core"
import { useState } from "react"
import { formatMoment } from "../lib/format-time.ts"
import { useLocale } from "../lib/use-locale.ts"
import { Button } from "../ui/button.tsx"
import classes from "./deal.module.css"
import { useDeal } from "./deal-access.tsx"
import { DealDialog } from "./deal-dialog.tsx"
import { StepForm } from "./step-form.tsx"
import { useCallTexts } from "./use-deal-texts.ts"

/** Who asked to cancel and why, for everybody; the other side answers here, and who asked can withdraw it. */
export function CancelAnswer() {
  const { t } = useLingui()
  const locale = useLocale()
  const texts = useCallTexts()
  const { deal, me } = useDeal()
  const [isOpen, setOpen] = useState(false)
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
  return (
    <Alert title={title}>
      <p className={classes.text}>{ask.text}</p>
      <p className={classes.minor}>{moment}</p>
      {mayAnswer && (
        <div className={classes.ends}>
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {isOwn ? <Trans>Withdraw the request…</Trans> : <Trans>Agree to cancel…</Trans>}
          </Button>
        </div>
      )}
      <DealDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={isOwn ? t`Withdraw the request` : texts.agreeToCancel.label}
      >
        <StepForm
          call="agreeToCancel"
          agree={!isOwn}
          label={isOwn ? t`Withdraw the request` : t`Agree to cancel`}
          about={
            isOwn
              ? t`You no longer ask to cancel. The deal continues.`
              : t`The deal ends and everything in escrow goes back to the buyer. You can’t take this back.`
          }
          onClose={() => setOpen(false)}
        />
      </DealDialog>
    </Alert>
  )
}
