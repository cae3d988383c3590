import { Hono } from "hono"
import { sendFile } from "#server/files/send-file.ts"
import { allow } from "#server/http/allow.ts"
import type { Env } from "#server/http/context.ts"
import { formBody } from "#server/http/form-body.ts"
import type { Once } from "#server/idempotency/once.ts"
import type { DealsService } from "./service.ts"

/** The files of a deal, for its parties and staff. */
export function dealFilesRest(deals: DealsService, once: Once) {
  return new Hono<Env>()
    .post("/:number/files", allow("deals.take_part"), c => {
      const viewer = c.get("viewer")
      return once(c, 201, async commit =>
        deals.addFile(c.req.param("number"), await formBody(c), viewer, commit),
      )
    })
    .get("/:number/files/:id", allow("deals.read"), async c => {
      const { number, id } = c.req.param()
      const isView = c.req.method === "GET"
      const file = await deals.findFile(number, id, { isView }, c.get("viewer"))
      return sendFile(file, {
        method: c.req.method,
        "if-none-match": c.req.header("if-none-match"),
        "if-range": c.req.header("if-range"),
        range: c.req.header("range"),
      })
    })
}
