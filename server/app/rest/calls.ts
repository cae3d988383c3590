import type { Services } from "#server/app/services.ts"
import { auditCalls } from "#server/audit/rest.ts"
import { dealCalls } from "#server/deals/rest.ts"
import { exportCalls } from "#server/exports/rest.ts"
import { feedCalls } from "#server/feed/rest.ts"
import { uploadCalls } from "#server/files/rest.ts"
import { importCalls } from "#server/imports/rest.ts"
import { evidenceCalls } from "#server/listings/evidence/rest.ts"
import { listingCalls } from "#server/listings/rest.ts"
import { lookupCalls } from "#server/lookups/rest.ts"
import { moneyCalls } from "#server/money/rest.ts"
import { botCheckCalls } from "#server/platform/bot-check/rest.ts"
import type { RestCall } from "#server/platform/rest/call.ts"
import { requestCalls } from "#server/requests/rest.ts"
import { authCalls } from "#server/staff/auth/rest.ts"
import { type Docs, docsCalls } from "./docs-calls.ts"

/** What the handlers of the calls are given; `origin` is the public address, for absolute links. */
type RestDeps = Services & { docs: Docs; origin: () => string }

/** Every call of the REST API, in the order of its document. */
export const REST_CALLS: readonly RestCall<RestDeps>[] = [
  ...listingCalls,
  ...evidenceCalls,
  ...feedCalls,
  ...moneyCalls,
  ...auditCalls,
  ...exportCalls,
  ...importCalls,
  ...dealCalls,
  ...requestCalls,
  ...botCheckCalls,
  ...lookupCalls,
  ...authCalls,
  ...uploadCalls,
  ...docsCalls,
]
