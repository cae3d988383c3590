import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { trpc } from "../lib/trpc.ts"
import { useLocale } from "../lib/use-locale.ts"
import { Button } from "../ui/button.tsx"
import { FormProblem } from "../ui/form-problem.tsx"
import { CALL_FIELDS, CallFields, firstTyped, restOf, type Typed, valuesOf } from "./call-fields.tsx"
import classes from "./deal.module.css"
import { useDeal } from "./deal-access.tsx"
import { formatCents } from "./money.ts"
import { type StepCall, sendCall } from "./send-call.ts"
import { useDealChange } from "./use-deal-change.ts"
import { useCallTexts } from "./use-deal-texts.ts"

/** Steps that end something or cannot be undone. */
const DANGEROUS: readonly StepCall[] = ["cancel", "dispute", "rescind", "reopen"]

type CallFormProps = {
  call: StepCall
  /** For `agreeToCancel`: whether the person agrees or takes it back. */
  agree?: boolean
  /** Confirming one's own entry needs the number of the deal. */
  typesNumber?: boolean
  onClose?: () => void
}

/** The form of one step: what it leads to, its fields and its button. What was typed survives every failure. */
export function CallForm({ call, agree = true, typesNumber = false, onClose }: CallFormProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const texts = useCallTexts()
  const { deal } = useDeal()
  const utils = trpc.useUtils()
  const { run, isPending, failure } = useDealChange(deal)
  const [typed, setTyped] = useState<Typed>(() => firstTyped(call, deal))
  const asksNumber = typesNumber || failure.fields.typed_number !== undefined
  const fields = asksNumber ? [...CALL_FIELDS[call], "typed_number" as const] : CALL_FIELDS[call]
  const rest = call === "decide" ? restOf(typed, deal.held) : 0
  const restText = formatCents(Math.abs(rest), locale)
  const entryId = deal.ledger.find(({ state }) => state === "pending")?.id ?? 0
  const submit = async () => {
    const values = { ...valuesOf(typed), agree, entry_id: entryId, name: "", code: "", document_sha256: "" }
    const send = (version: number) => sendCall(utils.client, call, { number: deal.number, version }, values)
    if (await run(send)) onClose?.()
  }
  const { label, about } = texts[call]
  const known = Object.keys(failure.fields).every(name => fields.some(field => field === name))
  const others = known ? null : Object.values(failure.fields).filter(Boolean).join(" ")
  return (
    <form
      className={classes.form}
      noValidate
      aria-busy={isPending}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <p className={classes.about}>{agree ? about : t`You no longer agree to cancel.`}</p>
      <CallFields fields={fields} typed={typed} problems={failure.fields} onChange={setTyped} />
      {asksNumber && (
        <p className={classes.minor}>
          <Trans>
            If no one else can confirm it, type {deal.number}. The record will show that one person did both.
          </Trans>
        </p>
      )}
      {call === "decide" && rest !== 0 && (
        <p className={classes.rest} role="status">
          {Number.isNaN(rest) && t`Enter all three amounts.`}
          {rest > 0 && t`${restText} still to allocate.`}
          {rest < 0 && t`That is ${restText} more than is held.`}
        </p>
      )}
      <FormProblem>{failure.text ?? others}</FormProblem>
      <div className={classes.ends}>
        <Button
          type="submit"
          data-danger={DANGEROUS.includes(call) || undefined}
          data-pending={isPending || undefined}
          aria-disabled={isPending || undefined}
        >
          {agree ? label : <Trans>Withdraw consent</Trans>}
        </Button>
        {onClose && (
          <Button variant="default" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
