import { useLingui } from "@lingui/react/macro"
import { NativeSelect, Textarea, TextInput } from "@mantine/core"
import { type Deal, DISPUTE_REASONS } from "#shared/deals/deal.ts"
import { REASON_LABELS } from "#shared/deals/labels.ts"
import { PAYMENT_METHOD_TITLES } from "#shared/listings/payment-method-titles.ts"
import { formatExactPrice } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useTranslate } from "../lib/use-translate.ts"
import { readTypedPrice, typePrice } from "../listing-form/typed-price.ts"
import type { CallValues, StepCall } from "./send-call.ts"

const SUMS = ["amount", "refund", "release", "fee"] as const
type Sum = (typeof SUMS)[number]
export type CallField = Sum | "method" | "reason" | "reference" | "text" | "typed_number"
/** What was typed, by field. */
export type Typed = Partial<Record<CallField, string>>

/** The fields of each step, from top to bottom. */
export const CALL_FIELDS: Record<StepCall, readonly CallField[]> = {
  sendContract: [],
  sign: [],
  reopen: [],
  recordReceipt: ["amount", "method", "reference"],
  startTransfer: [],
  handOver: [],
  accept: [],
  acceptForBuyer: ["text"],
  recordRelease: ["amount", "reference"],
  dispute: ["reason", "text"],
  resume: ["text"],
  decide: ["refund", "release", "fee", "reference", "text"],
  agreeToCancel: [],
  recordRefund: ["reference"],
  confirm: [],
  rescind: [],
  cancel: ["text"],
}

const isSum = (field: CallField): field is Sum => SUMS.some(one => one === field)
const centsOf = (typed: string | undefined) => {
  const amount = readTypedPrice(typed ?? "")
  return typeof amount === "number" ? Math.round(amount * 100) : Number.NaN
}
const moved = (deal: Deal, kind: "received" | "released") =>
  deal.ledger
    .filter(entry => entry.kind === kind && entry.state === "recorded")
    .reduce((sum, entry) => sum + entry.amount, 0)

/** What a step most likely says: what is left to be paid. */
export function firstTyped(call: StepCall, deal: Deal): Typed {
  const amount = (cents: number) => typePrice(Math.max(0, cents) / 100) || "0"
  const method = String(deal.payment_method_id ?? 1)
  if (call === "recordReceipt") return { method, amount: amount((deal.owed ?? 0) - moved(deal, "received")) }
  if (call === "recordRelease") return { amount: amount((deal.due ?? 0) - moved(deal, "released")) }
  if (call === "decide") return { refund: amount(deal.held), release: "0", fee: "0" }
  if (call === "dispute") return { reason: "not_as_described" }
  return {}
}

/** The values of a step from what was typed; an unreadable sum is NaN, which the server rejects. */
export function valuesOf(
  typed: Typed,
): Omit<CallValues, "agree" | "entry_id" | "name" | "code" | "document_sha256"> {
  return {
    amount: centsOf(typed.amount),
    refund: centsOf(typed.refund),
    release: centsOf(typed.release),
    fee: centsOf(typed.fee),
    method: Number(typed.method),
    reason: DISPUTE_REASONS.find(one => one === typed.reason) ?? "other",
    reference: typed.reference ?? "",
    text: typed.text ?? "",
    ...(typed.typed_number !== undefined && { typed_number: typed.typed_number }),
  }
}

/** How far the three sums of a decision are from what is held, in whole cents; NaN while one is unreadable. */
export const restOf = (typed: Typed, held: number) =>
  held - centsOf(typed.refund) - centsOf(typed.release) - centsOf(typed.fee)

type CallFieldsProps = {
  fields: readonly CallField[]
  typed: Typed
  problems: Record<string, string | undefined>
  onChange: (typed: Typed) => void
}

/** The inputs of a step. */
export function CallFields({ fields, typed, problems, onChange }: CallFieldsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const translate = useTranslate()
  const labels: Record<CallField, string> = {
    amount: t`Amount`,
    refund: t`Refund to the buyer`,
    release: t`Release to the seller`,
    fee: t`Commission`,
    method: t`Payment method`,
    reason: t`Reason`,
    reference: t`Reference of the payment`,
    text: t`Explanation`,
    typed_number: t`Number of the deal`,
  }
  return fields.map(field => {
    const shared = { name: field, label: labels[field], error: problems[field], value: typed[field] ?? "" }
    const change = (value: string) => onChange({ ...typed, [field]: value })
    if (field === "method" || field === "reason") {
      const data =
        field === "method"
          ? PAYMENT_METHOD_TITLES.map((title, index) => ({
              value: String(index + 1),
              label: translate(title),
            }))
          : DISPUTE_REASONS.map(value => ({ value, label: translate(REASON_LABELS[value]) }))
      return (
        <NativeSelect
          key={field}
          {...shared}
          data={data}
          onChange={event => change(event.currentTarget.value)}
        />
      )
    }
    if (field === "text")
      return (
        <Textarea
          key={field}
          {...shared}
          autosize
          minRows={3}
          required
          withAsterisk={false}
          onChange={event => change(event.currentTarget.value)}
        />
      )
    const amount = isSum(field) ? readTypedPrice(typed[field] ?? "") : null
    return (
      <TextInput
        key={field}
        {...shared}
        autoComplete="off"
        {...(isSum(field) && {
          inputMode: "decimal" as const,
          leftSection: "$",
          leftSectionPointerEvents: "none" as const,
          description: typeof amount === "number" ? formatExactPrice(amount, locale) : t`In US dollars`,
          inputWrapperOrder: ["label", "input", "error", "description"],
        })}
        onChange={event => change(event.currentTarget.value)}
      />
    )
  })
}
