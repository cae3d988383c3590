import { Hono } from "hono"
import { allow } from "#server/http/allow.ts"
import type { Env } from "#server/http/context.ts"
import { jsonBody } from "#server/http/json-body.ts"
import { propertiesOf } from "#shared/properties.ts"
import type { EvidenceService } from "./service.ts"

/** `/api/apps/{id}/evidence`. */
export function evidenceRest(evidence: EvidenceService) {
  return new Hono<Env>().put("/:id/evidence", allow("evidence.write"), async c => {
    const input = { ...propertiesOf(await jsonBody(c)), listing_id: c.req.param("id") }
    return c.json(await evidence.set(input, c.get("viewer")))
  })
}
