import { Hono } from "hono"
import { sendFile } from "#server/files/send-file.ts"
import { allow } from "#server/platform/http/allow.ts"
import type { Env } from "#server/platform/http/context.ts"
import { formBody } from "#server/platform/http/form-body.ts"
import { wholeOr } from "#server/platform/http/whole-or.ts"
import type { Once } from "#server/platform/idempotency/once.ts"
import type { DealsService } from "./service.ts"

/** Deals for keys and staff with a right to them. */
export function dealsRest(deals: DealsService) {
  return new Hono<Env>()
    .get("/", allow("deals.list"), async c => {
      const { state, title, page, per_page } = c.req.query()
      const paging = {
        ...(page !== undefined && { page: wholeOr(page) }),
        ...(per_page !== undefined && { per_page: wholeOr(per_page) }),
      }
      const filter = { ...(state && { state }), ...(title && { title }) }
      return c.json(await deals.list({ ...filter, ...paging }, c.get("viewer")))
    })
    .get("/:number", allow("deals.read"), async c =>
      c.json(await deals.get({ number: c.req.param("number") }, c.get("viewer"))),
    )
}

/** The files of a deal, for its parties and staff. */
export function dealFilesRest(deals: DealsService, once: Once) {
  return new Hono<Env>()
    .post("/:number/files", allow("deals.take_part"), c => {
      const viewer = c.get("viewer")
      return once(c, 201, async commit =>
        deals.addFile(c.req.param("number"), await formBody(c), viewer, commit),
      )
    })
    .get("/:number/files/:id", allow("deals.read_files"), async c => {
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
