import * as z from "zod/mini"
import { MAX_BULK } from "#shared/bulk.ts"
import { emailText } from "#shared/contact-details.ts"
import {
  choice,
  flag,
  inputOf,
  lineText,
  listOf,
  optionalLine,
  optionalText,
  requiredText,
  sentAs,
  typedCode,
} from "#shared/inputs.ts"
import { LOOKUP_IDS } from "#shared/listings/lookups.ts"
import { LOCALES } from "#shared/locales.ts"
import { secondCheck } from "#shared/second-check.ts"
import { ASSET_KINDS, MAX_ASSET, MAX_ASSETS } from "./assets.ts"
import { CHECKLIST_CODES } from "./checklist.ts"
import {
  CODE_PURPOSES,
  DISPUTE_REASONS,
  FEE_PAYERS,
  IDENTITY_KINDS,
  INCLUDED_CODES,
  MAX_AMOUNT,
  MAX_PAYMENT_LINES,
} from "./deal.ts"
import type { DealCall } from "./machine.ts"
import { DEAL_STATES, PARTIES } from "./states.ts"

const MAX_TEXT = 4000
const MAX_TERMS = 20_000
export const MAX_NAME = 120
const MAX_REFERENCE = 120
const MAX_NUMBER = 40
const MAX_LINE = 200
const MAX_ADDRESS = 500
const MAX_CODE = 40
const MAX_ITEMS = 100

const whole = (min: number, max: number) =>
  z
    .number({
      error: iss => (iss.input === undefined || iss.input === null ? "required" : "integer_invalid"),
    })
    .check(
      z.refine(Number.isInteger, { error: "integer_invalid" }),
      z.refine(value => value >= min, { error: "too_small", params: { limit: min } }),
      z.refine(value => value <= max, { error: "too_big", params: { limit: max } }),
    )

const id = whole(1, Number.MAX_SAFE_INTEGER)
const cents = (min: number) => whole(min, MAX_AMOUNT)
const text = requiredText(MAX_TEXT)
const reference = lineText(MAX_REFERENCE)
const number = lineText(MAX_NUMBER)

/** A percentage with at most two decimals, as hundredths of a percent. */
const commission = z.pipe(
  z.number({ error: "number_invalid" }).check(
    z.refine(value => value >= 0, { error: "too_small", params: { limit: 0 } }),
    z.refine(value => value <= 100, { error: "too_big", params: { limit: 100 } }),
    z.refine(value => Number(value.toFixed(2)) === value, {
      error: "too_many_decimals",
      params: { limit: 2 },
    }),
  ),
  z.transform((value: number) => Math.round(value * 100)),
)

const party = z.object(
  {
    email: emailText,
    name: lineText(MAX_NAME, "name_required"),
    locale: choice(LOCALES),
  },
  { error: "required" },
)

const paymentMethod = z
  .number({ error: iss => (iss.input === undefined || iss.input === null ? "required" : "unknown_id") })
  .check(z.refine(value => LOOKUP_IDS.payment_methods.includes(value), { error: "unknown_id" }))

const included = listOf(choice(INCLUDED_CODES), INCLUDED_CODES.length, { invalid: "choice_invalid" }).check(
  z.refine(list => new Set(list).size === list.length, { error: "choice_invalid" }),
)

const asset = inputOf({ kind: choice(ASSET_KINDS), value: lineText(MAX_ASSET) })
const assets = listOf(asset, MAX_ASSETS, { invalid: "required", empty: "required" })

/** An item of the product by its code, or one in the words of staff. */
const item = inputOf({
  code: z.optional(z.nullable(choice(CHECKLIST_CODES))),
  text: z.optional(optionalLine(MAX_LINE)),
  by: z.optional(choice(PARTIES)),
})
const items = listOf(item, MAX_ITEMS, { invalid: "required" }).check(
  z.refine(list => list.every(({ code, text }) => Boolean(code) !== Boolean(text)), { error: "required" }),
  z.refine(list => new Set(list.map(({ code, text }) => code ?? ` ${text}`)).size === list.length, {
    error: "entry_repeated",
  }),
)

const line = inputOf({ label: lineText(MAX_LINE), value: lineText(MAX_LINE) })
const lines = listOf(line, MAX_PAYMENT_LINES, { missing: "required", empty: "required" })

const day = lineText(10).check(
  z.refine(value => /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value), { error: "date_invalid" }),
)
function isDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** An item or a contact is checked against its current state; a version may be sent along. */
const unversioned = { number, version: z.optional(sentAs<number>()) }
const step = { number, version: whole(1, Number.MAX_SAFE_INTEGER) }

export const createInput = inputOf({ listing_id: id, request_id: z.optional(z.nullable(id)) })
export const numberInput = inputOf({ number })
export const codeInput = inputOf({ number, purpose: z.optional(choice(CODE_PURPOSES)) })
export const messagesInput = inputOf({ number, before: z.optional(id) })
export const assignInput = inputOf({ number, staff_id: z.nullable(lineText(MAX_NAME)) })
/** Several deals, each once. */
export const assignManyInput = inputOf({
  numbers: z.pipe(
    listOf(number, MAX_BULK, { missing: "required", empty: "required" }),
    z.transform((list: string[]) => [...new Set(list)]),
  ),
  staff_id: z.nullable(lineText(MAX_NAME)),
})
export const verifyInput = inputOf({ number: z.optional(number) })
export const listInput = inputOf({
  state: z.optional(choice(DEAL_STATES)),
  title: z.optional(optionalLine(MAX_NAME)),
  listing_id: z.optional(id),
  /** The id of a person of staff, or `NO_ASSIGNEE`. */
  assignee: z.optional(optionalLine(MAX_NAME)),
  /** Only those assigned to the viewer. */
  mine: z.optional(flag),
})
export const markReadInput = inputOf({ number, message_id: z.optional(id) })
export const postInput = inputOf({ number, text, staff_only: z.optional(flag) })

/** Without `file_id`, the missing documents of an ended deal. */
export const rebuildInput = inputOf({ number, file_id: z.optional(z.nullable(id)) })

/** The fields of each step; all but `update` are required unless noted. */
export const STEP_INPUTS = {
  update: inputOf({
    ...step,
    buyer: z.optional(z.nullable(party)),
    seller: z.optional(z.nullable(party)),
    amount: z.optional(z.nullable(cents(1))),
    commission_percent: z.optional(commission),
    fee_payer: z.optional(choice(FEE_PAYERS)),
    payment_method_id: z.optional(z.nullable(paymentMethod)),
    payment_days: z.optional(whole(1, 30)),
    handover_days: z.optional(whole(1, 30)),
    late_days: z.optional(whole(1, 30)),
    assets: z.optional(assets),
    law: z.optional(z.nullable(lineText(MAX_CODE))),
    items: z.optional(z.nullable(items)),
    inspection_days: z.optional(whole(1, 30)),
    included: z.optional(included),
    support_days: z.optional(whole(0, 365)),
    terms: z.optional(optionalText(MAX_TERMS)),
  }),
  askIdentity: inputOf({ ...step, party: choice(PARTIES) }),
  setIdentity: inputOf({
    ...step,
    party: z.optional(choice(PARTIES)),
    kind: choice(IDENTITY_KINDS),
    legal_name: lineText(MAX_NAME),
    address: lineText(MAX_ADDRESS),
    country: lineText(MAX_NAME),
    company_number: optionalLine(MAX_NAME),
    signatory: optionalLine(MAX_NAME),
  }),
  sendContract: inputOf(step),
  sign: inputOf({
    ...step,
    name: lineText(MAX_NAME, "name_required"),
    document_sha256: lineText(64),
    code: typedCode,
  }),
  decline: inputOf({ ...step, text }),
  reopen: inputOf(step),
  setPayout: inputOf({ ...step, payee: lineText(MAX_LINE), lines, code: typedCode }),
  reportPayment: inputOf({ ...step, amount: cents(1), sent_on: day, file_id: z.optional(z.nullable(id)) }),
  recordReceipt: inputOf({
    ...step,
    amount: cents(1),
    reference,
    method: paymentMethod,
    payer: lineText(MAX_LINE),
    received_on: day,
  }),
  reverseReceipt: inputOf({ ...step, entry_id: id, text }),
  startTransfer: inputOf(step),
  handOver: inputOf(step),
  accept: inputOf({ ...step, code: typedCode, open_items: whole(0, Number.MAX_SAFE_INTEGER) }),
  acceptForBuyer: inputOf({ ...step, text }),
  recordRelease: inputOf({ ...step, amount: cents(0) }),
  refundSurplus: inputOf(step),
  dispute: inputOf({ ...step, reason: choice(DISPUTE_REASONS), text }),
  resume: inputOf({ ...step, text }),
  decide: inputOf({ ...step, refund: cents(0), release: cents(0), fee: cents(0), text }),
  agreeToCancel: inputOf({ ...step, agree: flag, text: optionalText(MAX_TEXT) }),
  recordRefund: inputOf(step),
  confirm: inputOf({
    ...step,
    entry_id: id,
    typed_number: z.optional(optionalLine(MAX_NUMBER)),
    payout_checked: z.optional(z.nullable(secondCheck)),
  }),
  paid: inputOf({ ...step, entry_id: id, reference, paid_on: day }),
  rescind: inputOf({ ...step, entry_id: id }),
  cancel: inputOf({ ...step, text }),
} satisfies Record<DealCall, z.ZodMiniType>
/** What a step is sent. */
export type StepInput<Call extends DealCall> = z.input<(typeof STEP_INPUTS)[Call]>

export const shareContactInput = inputOf({ ...unversioned, allow: flag })
export const setItemInput = inputOf({
  ...unversioned,
  item_id: id,
  done: z.optional(flag),
  confirmed: z.optional(flag),
  not_applicable: z.optional(flag),
  note: z.optional(optionalText(MAX_TEXT)),
})
