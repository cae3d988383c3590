import { markPublicRead } from "#server/platform/http/public-read.ts"
import { callsWith, schemasFrom } from "#server/platform/rest/call.ts"
import { LOOKUP_NAMES, type LookupName } from "#shared/listings/lookups.ts"
import { listLookup } from "./service.ts"

/** The call that answers each list (docs/rest-api.md, Lookups). */
export const LOOKUP_CALLS: Record<LookupName, { id: string; path: `/${string}`; summary: string }> = {
  platforms: { id: "listPlatforms", path: "/platforms", summary: "Platforms" },
  earnings_ranges: {
    id: "listEarningsRanges",
    path: "/earnings-ranges",
    summary: "Earnings ranges, monthly and yearly",
  },
  ages: { id: "listAges", path: "/ages", summary: "Age ranges, in months" },
  installs_ranges: { id: "listInstallsRanges", path: "/installs-ranges", summary: "Installs ranges" },
  monetizations: { id: "listMonetizations", path: "/monetizations", summary: "Monetizations" },
  payment_methods: { id: "listPaymentMethods", path: "/payment-methods", summary: "Payment methods" },
  specials: { id: "listSpecials", path: "/specials", summary: "Specials" },
  categories: { id: "listCategories", path: "/categories", summary: "Categories of apps" },
}

const call = callsWith<unknown>()
const schema = schemasFrom(() => import("./rest-schemas.ts"))

export const lookupCalls = LOOKUP_NAMES.map(name =>
  call({
    ...LOOKUP_CALLS[name],
    method: "get",
    action: "site.read",
    tag: "Lookups",
    answer: { status: 200, description: "The complete list.", schema: schema("lookup") },
    handle(c) {
      markPublicRead(c)
      return listLookup(name, c.get("viewer").locale)
    },
  }),
)
