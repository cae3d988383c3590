import { type ListingKind, PLATFORM } from "#shared/listings/lookups.ts"
import type { IncludedCode } from "./deal.ts"
import type { Party } from "./states.ts"

type Item = { code: string; by: Party }
type Scope = {
  kind: ListingKind
  platforms: readonly number[]
  /** How the listing earns; empty if it doesn't say. */
  monetizations: readonly number[]
  included: readonly IncludedCode[]
}
/** An item of a deal: one of the product, or one in the words of staff. */
export type ListedItem = { code: string; by: Party; text: string | null }

/** The first monetization, on which attribution depends. */
const ADVERTISING = 1
/** The code of an item in the words of staff. */
export const OWN_ITEM = "own"

const seller = (code: string): Item => ({ code, by: "seller" })
const buyer = (code: string): Item => ({ code, by: "buyer" })

/** Google Play's transfer of an app to another account. */
const PLAY_TRANSFER = [
  buyer("play_target_account"),
  buyer("play_transaction_id"),
  seller("play_reports_saved"),
  seller("play_transfer_requested"),
  buyer("play_transfer_accepted"),
  seller("play_signing"),
]

/** App Store Connect's transfer of an app; the recipient has 60 days to accept. */
const APP_STORE_TRANSFER = [
  buyer("app_store_agreements"),
  buyer("app_store_recipient_ids"),
  seller("app_store_testflight_ended"),
  seller("app_store_transfer_initiated"),
  buyer("app_store_transfer_accepted"),
  seller("app_store_sign_in_migrated"),
]

const ADVERTISING_ACCOUNTS = [seller("ads_accounts"), seller("attribution_accounts")]
const ANALYTICS = seller("analytics_accounts")

/** Without advertising there are neither advertising accounts nor attribution. */
function appAccounts(monetizations: readonly number[]): Item[] {
  const [ads, attribution] = ADVERTISING_ACCOUNTS
  const hasNone = monetizations.length > 0 && !monetizations.includes(ADVERTISING)
  return hasNone || !ads || !attribution ? [ANALYTICS] : [ads, ANALYTICS, attribution]
}

const INCLUDED_ITEMS: Record<Exclude<IncludedCode, "app_transfer" | "account_transfer">, readonly Item[]> = {
  source_code: [seller("source_code_history"), seller("signing_keys")],
  backend: [seller("backend_access"), seller("databases"), buyer("secrets_rotated")],
  domains: [seller("domains")],
  trademarks: [seller("trademarks")],
  social_accounts: [seller("social_accounts"), seller("support_addresses")],
  support: [seller("support_contact")],
}

function appTransfer({ platforms, monetizations }: Scope): Item[] {
  return [
    ...(platforms.includes(PLATFORM.android) ? PLAY_TRANSFER : []),
    ...(platforms.includes(PLATFORM.ios) ? APP_STORE_TRANSFER : []),
    ...appAccounts(monetizations),
  ]
}

/** Each store has a separate transfer of ownership; items of all apps of an account are transferred with it. */
function accountTransfer({ kind, platforms, monetizations }: Scope): Item[] {
  return [
    ...(platforms.length === 0 ? [seller("account_ownership")] : []),
    ...(platforms.includes(PLATFORM.android) ? [seller("play_account_ownership")] : []),
    ...(platforms.includes(PLATFORM.ios) ? [seller("app_store_account_holder")] : []),
    buyer("account_recovery"),
    buyer("payout_accounts"),
    ...(kind === "account" ? appAccounts(monetizations) : []),
  ]
}

/** The items of the handover checklist, by the kind of the asset and the included items. */
export function checklistFor(scope: Scope): Item[] {
  const { kind, included } = scope
  return included.flatMap(code => {
    if (code === "account_transfer") return accountTransfer(scope)
    if (code !== "app_transfer") return INCLUDED_ITEMS[code]
    return kind === "app" ? appTransfer(scope) : []
  })
}

/** Every item of the product, once. */
const ALL_ITEMS: readonly Item[] = [
  ...PLAY_TRANSFER,
  ...APP_STORE_TRANSFER,
  ...ADVERTISING_ACCOUNTS,
  ANALYTICS,
  ...Object.values(INCLUDED_ITEMS).flat(),
  ...accountTransfer({ kind: "app", platforms: [], monetizations: [], included: [] }),
  ...accountTransfer({
    kind: "app",
    platforms: [PLATFORM.android, PLATFORM.ios],
    monetizations: [],
    included: [],
  }),
]
const SIDES: ReadonlyMap<string, Party> = new Map(ALL_ITEMS.map(({ code, by }) => [code, by]))
export const CHECKLIST_CODES: readonly string[] = [...SIDES.keys()]

type ChosenItem = {
  code?: string | null | undefined
  text?: string | null | undefined
  by?: Party | undefined
}

/** The items that staff have chosen, by code or in their own words; these are the seller's unless they say otherwise. */
export const chosenItems = (chosen: readonly ChosenItem[]): ListedItem[] =>
  chosen.map(({ code, text, by }) =>
    code
      ? { code, by: SIDES.get(code) ?? by ?? "seller", text: null }
      : { code: OWN_ITEM, by: by ?? "seller", text: text ?? "" },
  )

/** The chosen items after a change of what is included: what no longer follows from it goes, and what does now comes. */
export function itemsAfter(chosen: readonly ListedItem[], before: Scope, after: Scope): ListedItem[] {
  const codesOf = (scope: Scope) => new Set(checklistFor(scope).map(({ code }) => code))
  const [old, current] = [codesOf(before), codesOf(after)]
  const kept = chosen.filter(({ code }) => !old.has(code) || current.has(code))
  const added = checklistFor(after)
    .filter(({ code }) => !old.has(code) && !kept.some(one => one.code === code))
    .map(item => ({ ...item, text: null }))
  return [...kept, ...added]
}
