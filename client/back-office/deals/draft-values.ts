import type { Asset } from "#shared/deals/assets.ts"
import {
  type ChecklistItem,
  type Deal,
  type FeePayer,
  INCLUDED_CODES,
  type IncludedCode,
} from "#shared/deals/deal.ts"
import { PARTIES, type Party } from "#shared/deals/states.ts"
import { DEFAULT_LOCALE, type Locale } from "#shared/locales.ts"
import { readTypedPrice, typePrice } from "#shared/money/typed-price.ts"

export type DraftItem = Pick<ChecklistItem, "code" | "text" | "by">

type PartyValues = { email: string; name: string; locale: Locale }
/** A draft as it is typed. */
export type DraftValues = Record<Party, PartyValues> & {
  amount: string
  commission_percent: string
  fee_payer: FeePayer
  payment_method_id: string
  payment_days: string
  handover_days: string
  late_days: string
  assets: Asset[]
  /** The code of the jurisdiction; empty for that of the settings. */
  law: string
  /** The chosen items; null where they follow from what is included. */
  items: DraftItem[] | null
  inspection_days: string
  included: IncludedCode[]
  support_days: string
  terms: string
}

const partyValues = (party: Deal["buyer"]): PartyValues => ({
  email: party?.email ?? "",
  name: party?.name ?? "",
  locale: party?.locale ?? DEFAULT_LOCALE,
})

export const valuesOf = (deal: Deal): DraftValues => ({
  buyer: partyValues(deal.buyer),
  seller: partyValues(deal.seller),
  amount: deal.amount === null ? "" : typePrice(deal.amount / 100),
  commission_percent: String(deal.commission_percent),
  fee_payer: deal.fee_payer,
  payment_method_id: String(deal.payment_method_id ?? ""),
  payment_days: String(deal.payment_days),
  handover_days: String(deal.handover_days),
  late_days: String(deal.late_days ?? ""),
  assets: deal.assets,
  law: deal.law ?? "",
  items: null,
  inspection_days: String(deal.inspection_days),
  included: deal.included,
  support_days: String(deal.support_days),
  terms: deal.terms ?? "",
})

const numberOf = (typed: string) => (typed.trim() === "" ? Number.NaN : Number(typed.replace(",", ".")))

/** The assets that are sent: those with a value. */
export const filledAssets = ({ assets }: { assets: readonly Asset[] }) =>
  assets.filter(({ value }) => value.trim() !== "")

/** The fields that a contract needs and that are empty, so that all of them are marked at once. */
export function missingIn(values: DraftValues, deal: Pick<Deal, Party>, hasUsualLaw: boolean): string[] {
  const isEmpty = (text: string) => text.trim() === ""
  const checks: [string, boolean][] = [
    ...PARTIES.flatMap((party): [string, boolean][] => [
      [`${party}.name`, isEmpty(values[party].name)],
      [`${party}.email`, isEmpty(values[party].email)],
      [`${party}_identity`, !deal[party]?.identity],
    ]),
    ["amount", isEmpty(values.amount)],
    ["payment_method_id", values.payment_method_id === ""],
    ["law", values.law === "" && !hasUsualLaw],
    ["assets", filledAssets(values).length === 0],
    ["included", values.included.length === 0],
    ["terms", isEmpty(values.terms)],
  ]
  return checks.flatMap(([field, isMissing]) => (isMissing ? [field] : []))
}

/** The payload; an unreadable number is NaN, which the server rejects. */
export function inputOf(values: DraftValues, { assets: stored }: Pick<Deal, "assets">) {
  const amount = readTypedPrice(values.amount)
  const filled = filledAssets(values)
  const party = (name: Party) => {
    const { email, name: fullName, locale } = values[name]
    return email.trim() === "" && fullName.trim() === "" ? null : { email, name: fullName, locale }
  }
  return {
    buyer: party("buyer"),
    seller: party("seller"),
    amount: amount === null ? null : typeof amount === "number" ? Math.round(amount * 100) : Number.NaN,
    commission_percent: numberOf(values.commission_percent),
    fee_payer: values.fee_payer,
    payment_method_id: values.payment_method_id === "" ? null : Number(values.payment_method_id),
    payment_days: numberOf(values.payment_days),
    handover_days: numberOf(values.handover_days),
    late_days: numberOf(values.late_days),
    // A draft may be saved before something is entered, and the server refuses a list that was emptied.
    ...((filled.length > 0 || stored.length > 0) && { assets: filled }),
    law: values.law || null,
    ...(values.items && {
      items: values.items.map(({ code, text, by }) => (text === null ? { code } : { text, by })),
    }),
    inspection_days: numberOf(values.inspection_days),
    included: INCLUDED_CODES.filter(code => values.included.includes(code)),
    support_days: numberOf(values.support_days),
    terms: values.terms.trim() === "" ? null : values.terms,
  }
}

/** The problem of a field; a problem of a party as a whole is reported at its address. */
export function problemOf(fields: Record<string, string | undefined>, name: string): string | undefined {
  const whole = PARTIES.find(party => name === `${party}.email`)
  return fields[name] ?? (whole && fields[whole])
}
