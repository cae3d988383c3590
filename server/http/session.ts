import { createMiddleware } from "hono/factory"
import { LRUCache } from "lru-cache"
import type { AuthService } from "#server/auth/service.ts"
import { hashOfToken } from "#server/auth/token-hash.ts"
import { toLocale } from "#shared/locales.ts"
import { clientAddress } from "./client-address.ts"
import type { Env } from "./context.ts"

const BEARER = /^Bearer ([a-z0-9]{20,100})$/i

/** A token that is sent again and again is looked up once in a while only. */
const UNKNOWN_TOKENS = { max: 1000, ttl: 5_000 }

/** Answers about a session, with one or without. */
const ABOUT_SESSIONS = /^\/(api\/(login|logout|me)$|trpc\/.*\bauth\.)/

/**
 * Identifies the viewer: the bearer token's user, the language of `lang`, the address for limits. Answers for one
 * person, and answers about sessions, are `no-store`.
 */
export function withViewer(auth: AuthService, proxies: number) {
  const unknown = new LRUCache<string, true>(UNKNOWN_TOKENS)

  async function findUser(token: string) {
    const hash = hashOfToken(token)
    if (unknown.has(hash)) return null
    const user = await auth.findUserByToken(token)
    if (!user) unknown.set(hash, true)
    return user
  }

  return createMiddleware<Env>(async (c, next) => {
    const authorization = c.req.header("authorization")
    const token = BEARER.exec(authorization ?? "")?.[1] ?? null
    const user = token ? await findUser(token) : null
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
