import { builtFromFields } from "#shared/cast.ts"
import { type Deal, MAX_AMOUNT } from "#shared/deals/deal.ts"
import type { StepInput } from "#shared/deals/inputs.ts"
import { readTypedPrice, typePrice } from "#shared/money/typed-price.ts"
import { CHECK_WAYS, type SecondCheck } from "#shared/second-check.ts"
import { sumsMoved } from "./turn-facts.ts"
import type { PlainCall } from "./use-deal-change.ts"

const SUMS = ["amount", "refund", "release", "fee"] as const
type Sum = (typeof SUMS)[number]
export type StepField =
  | Sum
  | "method"
  | "reason"
  | "reference"
  | "paid_on"
  | "payer"
  | "received_on"
  | "sent_on"
  | "text"
  | "text_for_seller"
  | "typed_number"
  | CheckField
/** How changed payout details were checked: in what way, at what contact, with whom. */
export const CHECK_FIELDS = ["check_how", "check_contact", "check_person"] as const
type CheckField = (typeof CHECK_FIELDS)[number]
/** The entry that a step is about, the proof of a payment that the buyer reports, the answer to a request to cancel. */
export type GivenValues = { entry_id?: number; file_id?: number | null; agree?: boolean }
/** Typed values, by field. */
export type Typed = Partial<Record<StepField, string>>

const REQUIRED: readonly StepField[] = [
  ...(["reference", "paid_on", "payer", "received_on", "sent_on"] as const),
  ...CHECK_FIELDS,
]
/** Whether a step needs the field; who agrees to cancel need not say why. */
export const isRequired = (field: StepField, call: PlainCall): boolean =>
  REQUIRED.includes(field) || (field === "text" && call !== "agreeToCancel")

type StepFields<Call extends PlainCall> = readonly Extract<keyof StepInput<Call>, StepField>[]

/** The typed fields of each step's input, from top to bottom. */
export const STEP_FIELDS: { [Call in PlainCall]: StepFields<Call> } = {
  decline: ["text"],
  reopen: [],
  reportPayment: ["amount", "sent_on"],
  recordReceipt: ["amount", "payer", "received_on", "method", "reference"],
  reverseReceipt: ["text"],
  startTransfer: [],
  handOver: [],
  acceptForBuyer: ["text"],
  recordRelease: ["amount"],
  refundSurplus: [],
  dispute: ["reason", "text"],
  resume: ["text"],
  decide: ["refund", "release", "fee", "text"],
  agreeToCancel: ["text"],
  recordRefund: [],
  confirm: [],
  paid: ["reference", "paid_on"],
  rescind: [],
  cancel: ["text"],
}

/** The fields of a step in this deal: a decision is explained to each party in its own language. */
export const fieldsOf = (call: PlainCall, { buyer, seller }: Deal): readonly StepField[] =>
  call === "decide" && buyer?.locale !== seller?.locale
    ? [...STEP_FIELDS.decide, "text_for_seller"]
    : STEP_FIELDS[call]

export const isSum = (field: StepField): field is Sum => SUMS.some(one => one === field)

/** A typed sum in whole cents; NaN if it cannot be read or is more than a deal can have. */
export function centsOf(typed: string | undefined): number {
  const amount = readTypedPrice(typed ?? "")
  const cents = typeof amount === "number" ? Math.round(amount * 100) : Number.NaN
  return cents > MAX_AMOUNT ? Number.NaN : cents
}

const dollars = (cents: number) => typePrice(Math.max(0, cents) / 100) || "0"

/** The sum that a decision divides: the balance without the surplus. */
const dividedSum = ({ held, payment }: Deal) => held - (payment?.surplus ?? 0)

/** What the seller can still be paid, in whole US cents. */
export const releasable = ({ due, held, ledger }: Deal) =>
  Math.max(0, Math.min((due ?? 0) - sumsMoved(ledger).released, held))

/** What a step most likely says; a decision starts empty. */
export function firstTyped(call: PlainCall, deal: Deal): Typed {
  // The sum is read off the statement, never off this page.
  if (call === "recordReceipt") return { method: String(deal.payment_method_id ?? 1) }
  if (call === "recordRelease") return { amount: dollars(releasable(deal)) }
  return {}
}

/** Common decisions, as typed sums. */
export function decisionPresets(deal: Deal): Record<"buyer" | "contract" | "half", Typed> {
  const sum = dividedSum(deal)
  const fee = Math.min(deal.fee ?? 0, sum)
  const half = Math.floor((sum - fee) / 2)
  return {
    buyer: { refund: dollars(sum), release: "0", fee: "0" },
    contract: { refund: "0", release: dollars(sum - fee), fee: dollars(fee) },
    half: { refund: dollars(sum - fee - half), release: dollars(half), fee: dollars(fee) },
  }
}

/** How changed payout details were checked, as typed; null where it was not asked for. */
function checkOf({ check_how, check_contact = "", check_person = "" }: Typed): SecondCheck | null {
  const how = CHECK_WAYS.find(way => way === check_how)
  return how ? { how, contact: check_contact, person: check_person } : null
}

function readField(field: StepField, typed: Typed) {
  if (isSum(field)) return centsOf(typed[field])
  if (field === "method") return Number(typed.method)
  if (field === "text")
    return [typed.text, typed.text_for_seller].filter(text => text?.trim()).join("\n\n") || null
  return typed[field] ?? ""
}

/** The input of a step; `given` are the values of it that nobody types. */
export function inputOf(
  call: PlainCall,
  { number, version }: Pick<Deal, "number" | "version">,
  typed: Typed,
  given: GivenValues,
): StepInput<PlainCall> {
  const check = checkOf(typed)
  return builtFromFields({
    ...{ number, version },
    ...given,
    ...Object.fromEntries(STEP_FIELDS[call].map(field => [field, readField(field, typed)])),
    ...(typed.typed_number && { typed_number: typed.typed_number }),
    ...(check && { payout_checked: check }),
  })
}

/**
 * The difference between the three sums of a decision and the sum that they divide, in whole cents; NaN while one is
 * unreadable.
 */
export const restOf = (typed: Typed, deal: Deal) =>
  dividedSum(deal) - centsOf(typed.refund) - centsOf(typed.release) - centsOf(typed.fee)
