import type { DealRow } from "#drizzle/deals.ts"
import { lawsOf } from "#server/settings/laws.ts"
import { CHECKLIST_LABELS } from "#shared/deals/checklist-labels.ts"
import type { ContractFacts, ContractParty, CopiedField, CopiedMonth } from "#shared/deals/contract-facts.ts"
import { DEFAULT_LATE_DAYS, type Identity } from "#shared/deals/deal.ts"
import { ASSET_LABELS } from "#shared/deals/labels.ts"
import type { FieldDefinition } from "#shared/listings/field-definition.ts"
import { LISTING_FIELDS, type PayloadField } from "#shared/listings/listing-fields.ts"
import { FIELD_LABELS, VALUE_LABELS } from "#shared/listings/listing-labels.ts"
import { LOOKUP_TITLES } from "#shared/listings/lookup-titles.ts"
import { PAYMENT_METHOD_TITLES } from "#shared/listings/payment-method-titles.ts"
import { type Message, msg } from "#shared/msg.ts"
import { printableLine, printableParagraph } from "#shared/printable.ts"
import { numberOf, ownValue, textOf } from "#shared/properties.ts"
import type { Law } from "#shared/settings/laws.ts"
import type { SettingValues } from "#shared/settings/settings.ts"
import { oneLine } from "#shared/text.ts"
import { issuerOf } from "./documents/issuer.ts"
import { itemsOf } from "./draft-items.ts"
import { assetsOf, copyOf, includedOf, lateDaysOf, totalsOf } from "./facts.ts"

const YES = msg`Yes`
type Values = CopiedField["values"]

/** Fields about the listing rather than about the sold asset. */
const NOT_STATED: ReadonlySet<string> = new Set(["status", "availability", "payment_methods", "external_id"])

const isField = (name: string): name is PayloadField => Object.hasOwn(FIELD_LABELS, name)
const values: Readonly<Record<string, Readonly<Record<string, Message>>>> = VALUE_LABELS
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** The months of the figures of a listing's copy, oldest first. */
export function copiedMonths({ figures }: Readonly<Record<string, unknown>>): CopiedMonth[] {
  if (!Array.isArray(figures)) return []
  const months = figures.flatMap((value: unknown): CopiedMonth[] => {
    if (typeof value !== "object" || value === null || !("month" in value) || !("earnings" in value))
      return []
    const month = textOf(value.month)
    if (month === null || typeof value.earnings !== "number") return []
    const costs = "costs" in value && typeof value.costs === "number" ? value.costs : null
    return [{ month, earnings: value.earnings, costs }]
  })
  return months.sort((one, other) => one.month.localeCompare(other.month))
}

function valuesOf(name: string, definition: FieldDefinition, value: unknown): Values {
  switch (definition.type) {
    case "many":
    case "range":
    case "entry":
      return listOf(value).flatMap(id => LOOKUP_TITLES[definition.lookup][numberOf(id) - 1] ?? [])
    case "one":
    case "set":
      return listOf(value).flatMap(one => {
        const text = textOf(one)
        return text === null ? [] : [ownValue(values[name] ?? {}, text) ?? printableLine(text)]
      })
    case "flag":
      return value === true ? [YES] : []
    case "price":
      return typeof value === "number" ? [{ usd: value }] : []
    case "months":
      return []
    default:
      return typeof value === "string" || typeof value === "number" ? [printableParagraph(`${value}`)] : []
  }
}

/** The stated fields of a listing's copy but for its monthly figures, in the order of the form. */
export function copiedFields(copy: Readonly<Record<string, unknown>>): CopiedField[] {
  return Object.entries<FieldDefinition>(LISTING_FIELDS).flatMap(([name, definition]) => {
    const value = copy[name]
    if (!isField(name) || NOT_STATED.has(name) || value === null || value === undefined || value === "")
      return []
    const found = valuesOf(name, definition, value)
    return found.length ? [{ label: FIELD_LABELS[name], values: found }] : []
  })
}

/** The fields that identify a developer account. */
const ACCOUNT_FIELDS = ["platforms", "account_type", "account_country", "registered_year"]

export type ContractSources = {
  buyer: Identity | null
  seller: Identity | null
  escrow: {
    partner: { name: string; website: string | null; licence: string | null }
    method: { payee: string }
  } | null
  settings: Pick<SettingValues, "company_name" | "company_number" | "company_address" | "law" | "laws">
  /** The name of the person of staff who sends the contract. */
  sentBy: string
  now: number
}

export const toParty = ({
  kind,
  legal_name,
  address,
  country,
  company_number,
  signatory,
}: Identity): ContractParty => ({
  kind,
  address: oneLine(address),
  country: oneLine(country),
  signatory: signatory && oneLine(signatory),
  legalName: oneLine(legal_name),
  companyNumber: company_number && oneLine(company_number),
})

function assetOf(row: DealRow): ContractFacts["asset"] {
  const copy = copyOf(row)
  const isAccount = copy.kind === "account"
  const identifying = Object.fromEntries(ACCOUNT_FIELDS.map(field => [field, copy[field]]))
  return {
    kind: isAccount ? "account" : "app",
    listingId: row.listingId,
    title: printableLine(row.title),
    account: isAccount ? copiedFields(identifying) : [],
  }
}

/** The jurisdiction of a deal, else that of the settings; null where neither is set. */
export function lawOf({ law }: Pick<DealRow, "law">, settings: ContractSources["settings"]): Law | null {
  const code = law ?? settings.law
  return lawsOf(settings).find(one => one.code === code) ?? null
}

const optional = (text: string | null) => (text === null ? null : printableLine(text))

/** The facts that the contract of a deal states; null while some are missing. */
export function contractFactsOf(row: DealRow, sources: ContractSources): ContractFacts | null {
  const [totals, method] = [totalsOf(row), PAYMENT_METHOD_TITLES[(row.paymentMethodId ?? 0) - 1]]
  const { number, amount, terms, commission, feePayer, supportDays } = row
  if (!totals || !method || amount === null || terms === null) return null
  const { buyer, seller, escrow, settings, sentBy, now } = sources
  const law = lawOf(row, settings)
  const assets = assetsOf(row)
  if (!buyer || !seller || !escrow || !law || assets.length === 0) return null
  const labels = itemsOf(row).flatMap(({ code, by, text }) => {
    const title = text === null ? CHECKLIST_LABELS[code]?.title : printableLine(text)
    return title ? [{ by, title }] : []
  })
  return {
    number,
    amount,
    terms,
    commission,
    feePayer,
    supportDays,
    method,
    ...totals,
    madeAt: now,
    buyer: toParty(buyer),
    seller: toParty(seller),
    mediator: issuerOf(settings),
    asset: assetOf(row),
    included: includedOf(row),
    paymentDays: row.paymentDays,
    escrow: {
      partner: printableLine(escrow.partner.name),
      website: optional(escrow.partner.website),
      licence: optional(escrow.partner.licence),
      payee: printableLine(escrow.method.payee),
    },
    handoverDays: row.handoverDays,
    inspectionDays: row.inspectionDays,
    lateDays: lateDaysOf(row) ?? DEFAULT_LATE_DAYS,
    law: law.title,
    assets: assets.map(({ kind, value }) => ({ label: ASSET_LABELS[kind], value: printableLine(value) })),
    sentBy: printableLine(sentBy),
    checklist: labels,
    copy: { at: row.createdAt, fields: copiedFields(copyOf(row)), months: copiedMonths(copyOf(row)) },
  }
}
