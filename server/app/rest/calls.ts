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
import { callsWith, type RestCall } from "#server/platform/rest/call.ts"
import { requestCalls } from "#server/requests/rest.ts"
import { authCalls } from "#server/staff/auth/rest.ts"

/** The API's document and its page, made on the first request. */
export type Docs = {
  document: () => Promise<object>
  page: () => Promise<{ html: string; policy: string }>
}

const call = callsWith<{ docs: Docs }>()
const CACHED = { "cache-control": "public, max-age=300" }

const docsCalls = [
  call({
    id: "getDocument",
    method: "get",
    path: "/openapi.json",
    action: "site.read",
    tag: "Description",
    summary: "This document",
    answer: {
      status: 200,
      description: "OpenAPI 3.1.",
      schema: async () => {
        const z = await import("zod")
        return z.looseObject({ openapi: z.string() })
      },
    },
    handle: async (c, { docs }) => c.json(await docs.document(), 200, CACHED),
  }),
  call({
    id: "getDocs",
    method: "get",
    path: "/docs",
    action: "site.read",
    tag: "Description",
    summary: "This document as a page",
    answer: { status: 200, description: "A page.", type: "text/html" },
    async handle(c, { docs }) {
      const { html, policy } = await docs.page()
      return c.html(html, 200, { ...CACHED, "content-security-policy": policy })
    },
  }),
]

/** What the handlers of the calls are given; `origin` is the public address, for absolute links. */
type RestDeps = Services & {
  docs: Docs
  origin: () => string
  requireListing: (id: string) => Promise<void>
}

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
