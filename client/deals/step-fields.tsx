import { useLingui } from "@lingui/react/macro"
import { NativeSelect, Textarea, TextInput } from "@mantine/core"
import { DISPUTE_REASONS } from "#shared/deals/deal.ts"
import { REASON_LABELS } from "#shared/deals/labels.ts"
import { PAYMENT_METHOD_TITLES } from "#shared/listings/payment-method-titles.ts"
import { DEFAULT_LOCALE, LOCALE_NAMES } from "#shared/locales.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useTranslate } from "../lib/use-translate.ts"
import { useDeal } from "./deal-access.tsx"
import { formatCents } from "./money.ts"
import { centsOf, isSum, type StepField, type Typed } from "./step-values.ts"

type StepFieldsProps = {
  fields: readonly StepField[]
  typed: Typed
  problems: Record<string, string | undefined>
  onChange: (typed: Typed) => void
}

const LONG: readonly StepField[] = ["text", "text_for_seller", "payout_checked"]

/** The inputs of a step. */
export function StepFields({ fields, typed, problems, onChange }: StepFieldsProps) {
  const { t } = useLingui()
  const locale = useLocale()
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
    paid_on: t`Date of the bank transfer`,
    text: fields.includes("text_for_seller")
      ? t`Explanation for the buyer (${buyersLanguage})`
      : t`Explanation`,
    text_for_seller: t`Explanation for the seller (${sellersLanguage})`,
    typed_number: t`Number of the deal`,
    payout_checked: t`How you checked the changed payout details`,
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
  }
  return fields.map(field => {
    const shared = { name: field, label: labels[field], error: problems[field], value: typed[field] ?? "" }
    const change = (value: string) => onChange({ ...typed, [field]: value })
    if (field === "method" || field === "reason")
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
          {...(field === "payout_checked" && {
            description: t`These details were changed within the last 48 hours. Ask the person another way, such as by phone, before you confirm.`,
          })}
          {...(field === "text_for_seller" && { description: t`Both sides read both explanations.` })}
          autosize
          minRows={3}
          onChange={event => change(event.currentTarget.value)}
        />
      )
    if (field === "paid_on")
      return (
        <TextInput
          key={field}
          {...shared}
          type="date"
          onChange={event => change(event.currentTarget.value)}
        />
      )
    const cents = isSum(field) ? centsOf(typed[field]) : Number.NaN
    return (
      <TextInput
        key={field}
        {...shared}
        autoComplete="off"
        {...(isSum(field) && {
          inputMode: "decimal" as const,
          description: Number.isNaN(cents) ? t`In US dollars, such as 63,000` : formatCents(cents, locale),
          inputWrapperOrder: ["label", "input", "error", "description"],
        })}
        onChange={event => change(event.currentTarget.value)}
      />
    )
  })
}
