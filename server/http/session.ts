import { createMiddleware } from "hono/factory"
import type { AuthService } from "#server/auth/service.ts"
import { toLocale } from "#shared/locales.ts"
import { clientAddress } from "./client-address.ts"
import type { Env } from "./context.ts"

const BEARER = /^Bearer ([a-z0-9]{20,100})$/i

/** Answers about a session, with one or without. */
const ABOUT_SESSIONS = /^\/(api\/(login|logout|me)$|trpc\/.*\bauth\.)/

/**
 * Finds out who asks: the bearer token's user, the language of `lang`, the address for limits. An answer that is
 * for one person, or about sessions, is kept by no cache.
 */
export function withViewer(auth: AuthService, proxies: number) {
  return createMiddleware<Env>(async (c, next) => {
    const authorization = c.req.header("authorization")
    const token = BEARER.exec(authorization ?? "")?.[1] ?? null
    const user = token ? await auth.findUserByToken(token) : null
    c.set("viewer", {
      locale: toLocale(c.req.query("lang")),
      user,
      token,
      address: clientAddress(c, proxies),
    })
    await next()
    const isPrivate = authorization !== undefined || c.res.status === 401 || ABOUT_SESSIONS.test(c.req.path)
    if (isPrivate) c.header("cache-control", "no-store")
  })
}
