import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Textarea, TextInput } from "@mantine/core"
import { useState } from "react"
import { OFFER_DAYS } from "#shared/offers/machine.ts"
import { type Conversation, MAX_MESSAGE } from "#shared/requests/conversation.ts"
import classes from "../../deals/deal.module.css"
import { fieldTextsOf } from "../../lib/failure.ts"
import { currencyAffix, formatExactPrice } from "../../lib/format.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { readTypedPrice } from "../../listing-form/typed-price.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { useConversationChange } from "./use-conversation-change.ts"

type OfferFormProps = { conversation: Pick<Conversation, "reference">; onClose: () => void }

/** The form of a new offer, which counters an open one of the other side. */
export function OfferForm({ conversation: { reference }, onClose }: OfferFormProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { prefix, suffix } = currencyAffix(locale)
  const failureText = useFailureText()
  const change = useConversationChange(reference)
  const [typed, setTyped] = useState("")
  const [text, setText] = useState("")
  const [isInvalid, setInvalid] = useState(false)
  const make = trpc.offers.make.useMutation({ ...change, onSuccess: onClose })
  const problems = fieldTextsOf(make.error) ?? {}
  const amount = readTypedPrice(typed)
  const send = () => {
    const isAmount = typeof amount === "number"
    setInvalid(!isAmount)
    if (isAmount && !make.isPending) make.mutate({ reference, amount, text: text.trim() || null })
  }
  return (
    <form
      className={classes.form}
      noValidate
      aria-busy={make.isPending}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <TextInput
        label={t`Amount`}
        value={typed}
        error={isInvalid ? t`Enter a whole amount in US dollars.` : problems.amount}
        autoComplete="off"
        inputMode="numeric"
        leftSection={prefix}
        leftSectionPointerEvents="none"
        rightSection={suffix}
        rightSectionPointerEvents="none"
        description={typeof amount === "number" ? formatExactPrice(amount, locale) : t`In US dollars`}
        inputWrapperOrder={["label", "input", "error", "description"]}
        onChange={event => {
          setInvalid(false)
          setTyped(event.currentTarget.value)
        }}
      />
      <Textarea
        label={t`Note to the other side (optional)`}
        value={text}
        error={problems.text}
        maxLength={MAX_MESSAGE}
        autosize
        minRows={2}
        onChange={event => setText(event.currentTarget.value)}
      />
      <p className={classes.minor}>
        <Trans>An offer is open for {OFFER_DAYS} days and isn’t binding until a contract is signed.</Trans>
      </p>
      <FormProblem>{make.error && !problems.amount && !problems.text && failureText(make.error)}</FormProblem>
      <div className={classes.ends}>
        <Button
          type="submit"
          data-pending={make.isPending || undefined}
          aria-disabled={make.isPending || undefined}
        >
          <Trans>Send the offer</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
