import { Hono } from "hono"
import type { Env } from "#server/http/context.ts"
import { jsonBody } from "#server/http/json-body.ts"
import { requireAdmin } from "#server/viewer.ts"
import type { AuthService } from "./service.ts"

export function authRest(auth: AuthService) {
  return new Hono<Env>()
    .post("/login", async c => c.json(await auth.login(await jsonBody(c), c.get("viewer"))))
    .post("/logout", async c => {
      await auth.logout(c.get("viewer"))
      return c.body(null, 204)
    })
    .get("/me", c => c.json({ user: requireAdmin(c.get("viewer")) }))
}
