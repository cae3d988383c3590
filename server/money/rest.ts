import { Hono } from "hono"
import { allow } from "#server/platform/http/allow.ts"
import type { Env } from "#server/platform/http/context.ts"
import { sendParts } from "#server/platform/http/send-parts.ts"
import type { MoneyService } from "./service.ts"

/** `/api/money`: the ledger and the deals between two days, as CSV. */
export function moneyRest(money: MoneyService) {
  return new Hono<Env>()
    .get("/ledger", allow("money.read"), async c => {
      const { parts, ...file } = await money.ledger(c.req.query(), c.get("viewer"))
      return sendParts(parts, file)
    })
    .get("/deals", allow("money.read"), async c => {
      const { parts, ...file } = await money.deals(c.req.query(), c.get("viewer"))
      return sendParts(parts, file)
    })
}
