import { procedure, router, sent } from "#server/platform/trpc/trpc.ts"
import type { LookupName } from "#shared/listings/lookups.ts"
import { listLookup } from "./service.ts"

const list = (name: LookupName) =>
  procedure("site.read")
    .input(sent())
    .query(({ ctx }) => listLookup(name, ctx.viewer.locale))

export const lookupsRouter = router({
  platforms: list("platforms"),
  earningsRanges: list("earnings_ranges"),
  ages: list("ages"),
  installsRanges: list("installs_ranges"),
  monetizations: list("monetizations"),
  paymentMethods: list("payment_methods"),
  specials: list("specials"),
  categories: list("categories"),
})
