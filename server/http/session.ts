import { createMiddleware } from "hono/factory"
import type { AuthService } from "#server/auth/service.ts"
import { toLocale } from "#shared/locales.ts"
import { clientAddress } from "./client-address.ts"
import type { Env } from "./context.ts"

const BEARER = /^Bearer ([a-z0-9]{20,100})$/i

/** Finds out who asks: the bearer token's user, the language of `lang`, the address for limits. */
export function withViewer(auth: AuthService, proxies: number) {
  return createMiddleware<Env>(async (c, next) => {
    const token = BEARER.exec(c.req.header("authorization") ?? "")?.[1] ?? null
    const user = token ? await auth.findUserByToken(token) : null
    c.set("viewer", {
      locale: toLocale(c.req.query("lang")),
      user,
      token,
      address: clientAddress(c, proxies),
    })
    await next()
    if (token) c.header("cache-control", "no-store")
  })
}
