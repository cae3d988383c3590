import { Hono } from "hono"
import { conditionsOf, sendFile } from "#server/files/send-file.ts"
import { allow } from "#server/platform/http/allow.ts"
import type { Env } from "#server/platform/http/context.ts"
import { formBody, jsonBody } from "#server/platform/http/read-body.ts"
import { FILE_FORM_MB, type FileForm } from "#server/platform/http/request-limits.ts"
import type { Once } from "#server/platform/idempotency/once.ts"
import { callsWith, ID, schemasFrom } from "#server/platform/rest/call.ts"
import { propertiesOf } from "#shared/properties.ts"
import type { EvidenceService } from "./service.ts"

const call = callsWith<{ evidence: EvidenceService }>()
const schema = schemasFrom(() => import("./rest-schemas.ts"))

export const evidenceCalls = [
  call({
    id: "setEvidence",
    method: "put",
    path: "/apps/:id/evidence",
    action: "evidence.write",
    tag: "Listings",
    summary: "Record evidence for a listing",
    description:
      "Records the given claims; the others are unchanged. A claim resets to `self_reported` when its figure changes, and all claims reset when the listing's owner changes.",
    params: { id: ID },
    json: schema("evidenceBody"),
    answer: { status: 200, description: "All claims of the listing.", schema: schema("recordedEvidence") },
    async handle(c, { evidence }) {
      const input = { ...propertiesOf(await jsonBody(c)), listing_id: c.req.param("id") }
      return evidence.set(input, c.get("viewer"))
    },
  }),
]

/** The form of `evidenceFilesRest`, whose path names a listing. */
export const evidenceFileForm = (requireListing: (id: string) => Promise<void>): FileForm => ({
  path: /^\/api\/apps\/([^/]+)\/evidence\/files$/,
  action: "evidence.write_files",
  megabytes: FILE_FORM_MB,
  require: requireListing,
})

/** Private files of evidence, for staff on the product's own pages: no key reaches them, and no document names them. */
export function evidenceFilesRest(evidence: EvidenceService, once: Once) {
  return new Hono<Env>()
    .post("/:id/evidence/files", allow("evidence.write_files"), c => {
      const viewer = c.get("viewer")
      return once(c, 201, async () => evidence.addFile(c.req.param("id"), await formBody(c), viewer))
    })
    .get("/:id/evidence/files/:file", allow("evidence.read"), async c => {
      const asked = { listing_id: c.req.param("id"), id: c.req.param("file") }
      return sendFile(await evidence.findFile(asked, c.get("viewer")), conditionsOf(c))
    })
}
