import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { Button } from "../ui/button.tsx"
import { CallForm } from "./call-form.tsx"
import classes from "./deal.module.css"
import { useDeal } from "./deal-access.tsx"
import type { StepCall } from "./send-call.ts"
import { useCallTexts } from "./use-deal-texts.ts"
import { useSituation } from "./use-situation.ts"

/** Steps whose forms are elsewhere. */
const OWN_FORMS: readonly StepCall[] = ["sign", "sendContract"]

/** Steps that are possible besides the loud one; each opens its form. */
export function OtherSteps() {
  const { t } = useLingui()
  const texts = useCallTexts()
  const { deal, me } = useDeal()
  const [open, setOpen] = useState<StepCall | null>(null)
  const loud = useSituation()(deal, me).call
  const calls = deal.next.flatMap(({ call, by }): StepCall[] =>
    by === me && call !== loud && call !== "update" && !OWN_FORMS.includes(call) ? [call] : [],
  )
  const agrees = me !== "mediator" && (deal[me]?.agrees_to_cancel ?? false)
  const other = me === "buyer" ? deal.seller : deal.buyer
  const current = open !== null && calls.includes(open) ? open : null
  if (calls.length === 0) return null
  return (
    <section className={classes.others} aria-label={t`Other steps`}>
      {me !== "mediator" && deal.state !== "cancelling" && agrees && (
        <p>
          <Trans>You have agreed to cancel; the other side has not answered yet.</Trans>
        </p>
      )}
      {me !== "mediator" && !agrees && other?.agrees_to_cancel && deal.state !== "cancelling" && (
        <p>
          <Trans>
            The other side would like to cancel. If you agree, all that is held goes back to the buyer.
          </Trans>
        </p>
      )}
      {current ? (
        <>
          <h3>{texts[current].label}</h3>
          <CallForm
            key={current}
            call={current}
            agree={!(current === "agreeToCancel" && agrees)}
            onClose={() => setOpen(null)}
          />
        </>
      ) : (
        <div className={classes.ways}>
          {calls.map(call => (
            <Button key={call} size="xs" variant="default" onClick={() => setOpen(call)}>
              {call === "agreeToCancel" && agrees ? t`Withdraw consent to cancel…` : `${texts[call].label}…`}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
