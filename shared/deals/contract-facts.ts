import type { Locale } from "#shared/locales.ts"
import type { Message } from "#shared/msg.ts"
import type { Asset } from "./assets.ts"
import type { FeePayer, IncludedCode } from "./deal.ts"
import type { Party } from "./states.ts"

/** A person, or a company with the person who signs for it. */
export type ContractParty = {
  kind: "person" | "company"
  legalName: string
  address: string
  country: string
  companyNumber: string | null
  signatory: string | null
}

/** Where the asset is published. */
export type StoreEntry = { store: "google_play" | "app_store"; id: string | null; url: string }

/** A line of the copy of the listing; a message is translated, a text is printed as the seller wrote it. */
export type CopiedField = { label: Message; values: readonly (string | Message | { usd: number })[] }

/** All facts of a contract. Amounts are whole US cents, times milliseconds since 1970. */
export type ContractFacts = {
  number: string
  madeAt: number
  buyer: ContractParty
  seller: ContractParty
  /** The operator of the marketplace, who mediates. */
  mediator: { name: string; number: string | null; address: string | null }
  asset: {
    kind: "app" | "account"
    listingId: number
    title: string
    stores: readonly StoreEntry[]
    /** The stores of a developer account, and what identifies it. */
    account: readonly CopiedField[]
  }
  included: readonly IncludedCode[]
  supportDays: number
  amount: number
  owed: number
  due: number
  fee: number
  /** Hundredths of a percent. */
  commission: number
  feePayer: FeePayer
  method: Message
  paymentDays: number
  escrow: { partner: string; website: string | null; licence: string | null; payee: string }
  handoverDays: number
  inspectionDays: number
  /** How many days a handover may be overdue before the buyer alone can cancel. */
  lateDays: number
  /** Governing law and place of jurisdiction, in each language. */
  law: Readonly<Record<Locale, string>>
  /** What is sold, one by one. */
  assets: readonly Asset[]
  terms: string
  /** An annex; a text is printed as staff wrote it. */
  checklist: readonly { by: Party; title: Message | string }[]
  /** Annex 2: the listing as it was at `at`. */
  copy: { at: number; fields: readonly CopiedField[] }
}

/** `id` of Google Play's package or of the App Store's app, as the address has it. */
export function storeEntryOf(store: StoreEntry["store"], url: string): StoreEntry {
  const id = store === "google_play" ? /[?&]id=([\w.]+)/.exec(url) : /\/id(\d+)/.exec(url)
  return { store, id: id?.[1] ?? null, url }
}
