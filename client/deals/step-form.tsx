import { Trans, useLingui } from "@lingui/react/macro"
import { NativeSelect, Text, Textarea, TextInput } from "@mantine/core"
import { type ReactNode, useState } from "react"
import { DISPUTE_REASONS, MAX_AMOUNT } from "#shared/deals/deal.ts"
import { REASON_LABELS } from "#shared/deals/labels.ts"
import { PAYMENT_METHOD_TITLES } from "#shared/listings/payment-method-titles.ts"
import { DEFAULT_LOCALE, LOCALE_NAMES } from "#shared/locales.ts"
import { CHECK_WAYS } from "#shared/second-check.ts"
import { trpc } from "../lib/trpc.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useTranslate } from "../lib/use-translate.ts"
import { Form } from "../ui/form.tsx"
import { FormProblem } from "../ui/form-problem.tsx"
import { MoneyInput } from "../ui/money-input.tsx"
import { useDeal } from "./deal-access.tsx"
import { DecisionPresets, DecisionRest } from "./decision-fields.tsx"
import { formatCents } from "./money.ts"
import { NewsAlert } from "./news-alert.tsx"
import { CHECK_WAY_LABELS, ChangedPayout, usePayoutsToCheck } from "./payout-check.tsx"
import { FormButtons } from "./section.tsx"
import {
  CHECK_FIELDS,
  centsOf,
  fieldsOf,
  firstTyped,
  type GivenValues,
  inputOf,
  isRequired,
  isSum,
  releasable,
  type StepField,
  type Typed,
} from "./step-values.ts"
import { type PlainCall, sendCall, useDealChange } from "./use-deal-change.ts"
import { useCallTexts } from "./use-deal-texts.ts"

type StepFieldsProps = {
  fields: readonly StepField[]
  typed: Typed
  problems: Record<string, string | undefined>
  onChange: (typed: Typed) => void
}

const LONG: readonly StepField[] = ["text", "text_for_seller"]

/** The inputs of a step. */
function StepFields({ fields, typed, problems, onChange }: StepFieldsProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { deal } = useDeal()
  const languageOf = (party: "buyer" | "seller") => LOCALE_NAMES[deal[party]?.locale ?? DEFAULT_LOCALE]
  const buyersLanguage = languageOf("buyer")
  const sellersLanguage = languageOf("seller")
  const labels: Record<StepField, string> = {
    amount: t`Amount`,
    refund: t`Refund to the buyer`,
    release: t`Payout to the seller`,
    fee: t`Commission`,
    method: t`Payment method`,
    reason: t`Reason`,
    reference: t`Bank reference of the payment`,
    paid_on: t`Date of the payment`,
    payer: t`Payer, as on the statement`,
    received_on: t`Value date on the statement`,
    sent_on: t`Sent on`,
    text: fields.includes("text_for_seller")
      ? t`Explanation for the buyer (${buyersLanguage})`
      : t`Explanation`,
    text_for_seller: t`Explanation for the seller (${sellersLanguage})`,
    typed_number: t`Deal number`,
    check_how: t`How you checked the changed payout details`,
    check_contact: t`Phone number, address or place`,
    check_person: t`Who you spoke to`,
  }
  const options = {
    method: PAYMENT_METHOD_TITLES.map((title, index) => ({
      value: String(index + 1),
      label: translate(title),
    })),
    reason: [
      { value: "", label: t`Choose a reason` },
      ...DISPUTE_REASONS.map(value => ({ value, label: translate(REASON_LABELS[value]) })),
    ],
    check_how: [
      { value: "", label: t`Choose` },
      ...CHECK_WAYS.map(value => ({ value, label: translate(CHECK_WAY_LABELS[value]) })),
    ],
  }
  return fields.map(field => {
    const shared = { name: field, label: labels[field], error: problems[field], value: typed[field] ?? "" }
    const change = (value: string) => onChange({ ...typed, [field]: value })
    if (field === "method" || field === "reason" || field === "check_how")
      return (
        <NativeSelect
          key={field}
          {...shared}
          data={options[field]}
          onChange={event => change(event.currentTarget.value)}
        />
      )
    if (LONG.includes(field))
      return (
        <Textarea
          key={field}
          {...shared}
          {...(field === "text_for_seller" && { description: t`Both sides see both explanations.` })}
          autosize
          minRows={3}
          onChange={event => change(event.currentTarget.value)}
        />
      )
    if (field === "paid_on" || field === "received_on" || field === "sent_on")
      return (
        <TextInput
          key={field}
          {...shared}
          type="date"
          onChange={event => change(event.currentTarget.value)}
        />
      )
    const Input = isSum(field) ? MoneyInput : TextInput
    return (
      <Input
        key={field}
        {...shared}
        autoComplete="off"
        onChange={event => change(event.currentTarget.value)}
      />
    )
  })
}

/** Final or irreversible steps. */
const DANGEROUS: readonly PlainCall[] = [
  "cancel",
  "dispute",
  "rescind",
  "reopen",
  "reverseReceipt",
  "decline",
]

/** Steps whose entries a second person confirms. */
const TWO_PEOPLE: readonly PlainCall[] = [
  "recordReceipt",
  "reverseReceipt",
  "recordRelease",
  "recordRefund",
  "refundSurplus",
  "decide",
]

type StepFormProps = {
  call: PlainCall
  given?: GivenValues
  /** Fields of this step that are shown only in some cases. */
  more?: readonly StepField[]
  label?: string
  about?: string
  /** Whether the step can't be undone in this case. */
  isDangerous?: boolean
  onClose?: () => void
  /** More to fill in, after the fields. */
  children?: ReactNode
}

/** Who has to confirm what is entered here. */
function SecondPerson({ isOnly }: { isOnly: boolean }) {
  return (
    <Text c="dimmed" maw="var(--measure)">
      {isOnly ? (
        <Trans>
          You’re the only person with access to deals, so you’ll confirm this yourself, at once, by typing the
          deal’s number. The record will show that one person did both.
        </Trans>
      ) : (
        <Trans>It takes effect once another person with access to deals confirms it.</Trans>
      )}
    </Text>
  )
}

/** The form of one step: its consequence, its fields and its button. Typed values survive every failure. */
export function StepForm({
  call,
  given = {},
  more = [],
  isDangerous = false,
  onClose,
  children,
  ...texts
}: StepFormProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { label, about } = useCallTexts()[call]
  const { deal, isOnly } = useDeal()
  const utils = trpc.useUtils()
  const { run, isPending, failure } = useDealChange(deal)
  const [typed, setTyped] = useState<Typed>(() => firstTyped(call, deal))
  const [problems, setProblems] = useState<Partial<Record<StepField, string>>>({})
  const changed = usePayoutsToCheck(call)
  const asksNumber = more.includes("typed_number") || failure.fields.typed_number !== undefined
  const asksCheck = changed.length > 0 || failure.fields.payout_checked !== undefined
  const asked: readonly StepField[] =
    call === "confirm"
      ? [...(asksCheck ? CHECK_FIELDS : []), ...(asksNumber ? (["typed_number"] as const) : [])]
      : []
  // Who withdraws or rejects a request to cancel need not say why.
  const fields = [...(given.agree === false ? [] : fieldsOf(call, deal)), ...asked]
  const largest = formatCents(MAX_AMOUNT, locale)
  /** What the seller can still be paid, where that is asked for. */
  const mostOut = call === "recordRelease" ? releasable(deal) : null
  const most = formatCents(mostOut ?? 0, locale)
  /** Everything that is empty, unreadable or too large, all at once. */
  const ownProblems = () => {
    const found: Partial<Record<StepField, string>> = {}
    for (const field of fields) {
      const cents = isSum(field) ? centsOf(typed[field]) : null
      if (Number.isNaN(cents) || (cents === 0 && field === "amount" && mostOut !== 0))
        found[field] = t`Enter an amount in US dollars, such as 63,000 or 63,000.50, up to ${largest}`
      else if (mostOut !== null && cents !== null && cents > mostOut)
        found[field] = t`Must be ${most} or less`
      if (field === "reason" && !typed.reason) found.reason = t`Choose a reason`
      if (isRequired(field, call) && !typed[field]?.trim()) found[field] = t`This field is required`
    }
    return found
  }
  const submit = async () => {
    const found = ownProblems()
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const send = (version: number) =>
      sendCall(utils.client, call, inputOf(call, { number: deal.number, version }, typed, given))
    if (await run(send)) onClose?.()
  }
  const known = Object.keys(failure.fields).every(name => fields.some(field => field === name))
  const others = known ? null : Object.values(failure.fields).filter(Boolean).join(" ")
  return (
    <Form gap="sm" maw="var(--measure)" isPending={isPending} onSubmit={submit}>
      {/* A dialog covers the page's own. */}
      {onClose && <NewsAlert />}
      <Text c="dimmed" maw="var(--measure)">
        {texts.about ?? about}
      </Text>
      {isOnly !== undefined && TWO_PEOPLE.includes(call) && <SecondPerson isOnly={isOnly} />}
      {changed.map(party => (
        <ChangedPayout key={party} party={party} />
      ))}
      {call === "decide" && <DecisionPresets onChoose={preset => setTyped({ ...typed, ...preset })} />}
      <StepFields
        fields={fields}
        typed={typed}
        problems={{ ...failure.fields, ...problems }}
        onChange={values => {
          setProblems({})
          setTyped(values)
        }}
      />
      {asked.includes("typed_number") && (
        <Text size="xs" c="dimmed">
          <Trans>
            If no one else can confirm it, type {deal.number}. The record will show that one person did both.
          </Trans>
        </Text>
      )}
      {children}
      {call === "decide" && <DecisionRest typed={typed} />}
      <FormProblem>{failure.text ?? others}</FormProblem>
      <FormButtons
        isPending={isPending}
        color={isDangerous || DANGEROUS.includes(call) ? "red" : undefined}
        onClose={onClose}
      >
        {texts.label ?? label}
      </FormButtons>
    </Form>
  )
}
