import { Hono } from "hono"
import { allow } from "#server/platform/http/allow.ts"
import type { Env } from "#server/platform/http/context.ts"
import { jsonBody } from "#server/platform/http/json-body.ts"
import type { Once } from "#server/platform/idempotency/once.ts"
import type { AuthService } from "./service.ts"

export function authRest(auth: AuthService, once: Once) {
  return new Hono<Env>()
    .post("/login", allow("session.start"), async c =>
      c.json(await auth.login(await jsonBody(c), c.get("viewer"))),
    )
    .post("/logout", allow("session.own"), c => {
      const viewer = c.get("viewer")
      return once(c, 200, commit => auth.logout(viewer, commit))
    })
    .get("/me", allow("session.own"), c => c.json({ user: auth.me(c.get("viewer")) }))
}
