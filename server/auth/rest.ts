import { Hono } from "hono"
import type { Env } from "#server/http/context.ts"
import { jsonBody } from "#server/http/json-body.ts"
import type { Once } from "#server/idempotency/once.ts"
import { requireAdmin } from "#server/viewer.ts"
import type { AuthService } from "./service.ts"

export function authRest(auth: AuthService, once: Once) {
  return new Hono<Env>()
    .post("/login", async c => c.json(await auth.login(await jsonBody(c), c.get("viewer"))))
    .post("/logout", c => {
      const viewer = c.get("viewer")
      requireAdmin(viewer)
      return once(c, 200, commit => auth.logout(viewer, commit))
    })
    .get("/me", c => c.json({ user: requireAdmin(c.get("viewer")) }))
}
