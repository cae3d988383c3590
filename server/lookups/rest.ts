import { Hono } from "hono"
import { allow } from "#server/platform/http/allow.ts"
import type { Env } from "#server/platform/http/context.ts"
import { publicRead } from "#server/platform/http/public-read.ts"
import { LOOKUP_NAMES, type LookupName } from "#shared/listings/lookups.ts"
import { listLookup } from "./service.ts"

/** The path of each list under `/api` (docs/rest-api.md, Lookups). */
export const LOOKUP_PATHS: Record<LookupName, string> = {
  platforms: "/platforms",
  earnings_ranges: "/earnings-ranges",
  ages: "/ages",
  installs_ranges: "/installs-ranges",
  monetizations: "/monetizations",
  payment_methods: "/payment-methods",
  specials: "/specials",
  categories: "/categories",
}

export function lookupsRest() {
  const routes = new Hono<Env>()
  for (const name of LOOKUP_NAMES)
    routes.get(LOOKUP_PATHS[name], allow("site.read"), publicRead, c =>
      c.json(listLookup(name, c.get("viewer").locale)),
    )
  return routes
}
