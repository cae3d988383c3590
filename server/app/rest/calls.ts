import type { Services } from "#server/app/services.ts"
import { auditCalls } from "#server/audit/rest.ts"
import { dealCalls } from "#server/deals/rest.ts"
import { lookupCalls } from "#server/lookups/rest.ts"
import { moneyCalls } from "#server/money/rest.ts"
import { botCheckCalls } from "#server/platform/bot-check/rest.ts"
import type { RestCall } from "#server/platform/rest/call.ts"
import { authCalls } from "#server/staff/auth/rest.ts"
import { type Docs, docsCalls } from "./docs-calls.ts"

/** What the handlers of the calls are given. */
export type RestDeps = Services & { docs: Docs }

/** Every call of the REST API, in the order of its document. */
export const REST_CALLS: readonly RestCall<RestDeps>[] = [
  ...moneyCalls,
  ...auditCalls,
  ...dealCalls,
  ...botCheckCalls,
  ...lookupCalls,
  ...authCalls,
  ...docsCalls,
]
