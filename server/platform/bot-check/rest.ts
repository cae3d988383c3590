import { Hono } from "hono"
import { allow } from "#server/platform/http/allow.ts"
import type { Env } from "#server/platform/http/context.ts"
import type { BotCheckService } from "./service.ts"

/** `/api/altcha`: a fresh challenge for a form's widget. */
export function botCheckRest(botCheck: BotCheckService) {
  return new Hono<Env>().get("/", allow("site.read"), async c => {
    c.header("cache-control", "no-store")
    return c.json(await botCheck.challenge())
  })
}
