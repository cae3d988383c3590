import { Hono } from "hono"
import { conditionsOf, sendFile } from "#server/files/send-file.ts"
import { allow } from "#server/platform/http/allow.ts"
import type { Env } from "#server/platform/http/context.ts"
import { formBody } from "#server/platform/http/form-body.ts"
import { jsonBody } from "#server/platform/http/json-body.ts"
import type { Once } from "#server/platform/idempotency/once.ts"
import { propertiesOf } from "#shared/properties.ts"
import type { EvidenceService } from "./service.ts"

/** `/api/apps/{id}/evidence`, and below it the private files, which only staff reach. */
export function evidenceRest(evidence: EvidenceService, once: Once) {
  return new Hono<Env>()
    .put("/:id/evidence", allow("evidence.write"), async c => {
      const input = { ...propertiesOf(await jsonBody(c)), listing_id: c.req.param("id") }
      return c.json(await evidence.set(input, c.get("viewer")))
    })
    .post("/:id/evidence/files", allow("evidence.write_files"), c => {
      const viewer = c.get("viewer")
      return once(c, 201, async commit =>
        evidence.addFile(c.req.param("id"), await formBody(c), viewer, commit),
      )
    })
    .get("/:id/evidence/files/:file", allow("evidence.read"), async c => {
      const asked = { listing_id: c.req.param("id"), id: c.req.param("file") }
      const file = await evidence.findFile(asked, c.get("viewer"))
      return sendFile(file, conditionsOf(c))
    })
}
