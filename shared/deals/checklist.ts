import { type ListingKind, PLATFORM } from "#shared/listings/lookups.ts"
import type { IncludedCode } from "./deal.ts"
import type { Party } from "./states.ts"

type Item = { code: string; by: Party }
type Scope = { kind: ListingKind; platforms: readonly number[]; included: readonly IncludedCode[] }

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

const APP_ACCOUNTS = [seller("ads_accounts"), seller("analytics_accounts"), seller("attribution_accounts")]

const INCLUDED_ITEMS: Record<Exclude<IncludedCode, "app_transfer" | "account_transfer">, readonly Item[]> = {
  source_code: [seller("source_code_history"), seller("signing_keys")],
  backend: [seller("backend_access"), seller("databases"), buyer("secrets_rotated")],
  domains: [seller("domains")],
  trademarks: [seller("trademarks")],
  social_accounts: [seller("social_accounts"), seller("support_addresses")],
  support: [seller("support_contact")],
}

function appTransfer(platforms: readonly number[]): Item[] {
  return [
    ...(platforms.includes(PLATFORM.android) ? PLAY_TRANSFER : []),
    ...(platforms.includes(PLATFORM.ios) ? APP_STORE_TRANSFER : []),
    ...APP_ACCOUNTS,
  ]
}

/** Each store has a separate transfer of ownership; items of all apps of an account are transferred with it. */
function accountTransfer({ kind, platforms }: Scope): Item[] {
  return [
    ...(platforms.length === 0 ? [seller("account_ownership")] : []),
    ...(platforms.includes(PLATFORM.android) ? [seller("play_account_ownership")] : []),
    ...(platforms.includes(PLATFORM.ios) ? [seller("app_store_account_holder")] : []),
    buyer("account_recovery"),
    buyer("payout_accounts"),
    ...(kind === "account" ? APP_ACCOUNTS : []),
  ]
}

/** The items of the handover checklist, by the kind of the asset and the included items. */
export function checklistFor(scope: Scope): Item[] {
  const { kind, platforms, included } = scope
  return included.flatMap(code => {
    if (code === "account_transfer") return accountTransfer(scope)
    if (code !== "app_transfer") return INCLUDED_ITEMS[code]
    return kind === "app" ? appTransfer(platforms) : []
  })
}
