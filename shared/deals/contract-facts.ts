import { PLATFORM } from "#shared/listings/lookups.ts"
import type { Locale } from "#shared/locales.ts"
import type { Message } from "#shared/msg.ts"
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

/** An app in a store, by the identifier in its address. */
export type StoreEntry = { store: "google_play" | "app_store"; id: string; url: string }

/** A month of the figures, in US dollars. */
export type CopiedMonth = { month: string; earnings: number; costs: number | null }

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
    /** What identifies a developer account. */
    account: readonly CopiedField[]
  }
  /** Annex 1: what is sold, with the kind as label. */
  assets: readonly { label: Message; value: string }[]
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
  /** Days of delay of the handover after which the buyer may cancel alone. */
  lateDays: number
  /** The jurisdiction whose law governs. */
  law: Readonly<Record<Locale, string>>
  /** Who sends the contract for the mediator. */
  sentBy: string
  terms: string
  /** Annex 2: the listing as it was at `at`. */
  copy: { at: number; fields: readonly CopiedField[]; months: readonly CopiedMonth[] }
  /** Annex 3; a title that staff wrote is a text. */
  checklist: readonly { by: Party; title: Message | string }[]
}

/** The app that an address of Google Play or of the App Store names; null for any other text. */
export function storeEntryOf(url: string): StoreEntry | null {
  const play = /^https?:\/\/play\.google\.com\/.*[?&]id=([\w.]+)/.exec(url)?.[1]
  if (play) return { store: "google_play", id: play, url }
  const apple = /^https?:\/\/(?:apps|itunes)\.apple\.com\/.*\/id(\d+)/.exec(url)?.[1]
  return apple ? { store: "app_store", id: apple, url } : null
}

/** The stores of an app's platforms of which no asset is a page. */
export function storesWithoutAsset(
  { kind, platforms }: Readonly<Record<string, unknown>>,
  assets: readonly { value: string }[],
): StoreEntry["store"][] {
  if (kind === "account" || !Array.isArray(platforms)) return []
  const stores = [
    ...(platforms.includes(PLATFORM.android) ? ["google_play" as const] : []),
    ...(platforms.includes(PLATFORM.ios) ? ["app_store" as const] : []),
  ]
  return stores.filter(store => !assets.some(({ value }) => storeEntryOf(value.trim())?.store === store))
}
