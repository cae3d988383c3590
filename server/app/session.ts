import type { Context } from "hono"
import { createMiddleware } from "hono/factory"
import { LRUCache } from "lru-cache"
import { isKeyToken } from "#server/keys/service.ts"
import { isMemberToken } from "#server/members/service.ts"
import { AppError } from "#server/platform/app-error.ts"
import { clientAddress } from "#server/platform/http/client-address.ts"
import type { Env } from "#server/platform/http/context.ts"
import { hashOfToken } from "#server/platform/sessions/token-hash.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import { toLocale } from "#shared/locales.ts"
import type { Services } from "./services.ts"

const UNDER_API = /^\/api\//
const BEARER = /^Bearer ([a-z0-9_]{20,100})$/i
/** Also a malformed key: a client that sends a key must not be treated as a visitor. */
const BEARER_OF_KEY = /^Bearer (ak_\S*)$/i

/** The lookup of a repeatedly sent token is cached for a short time. */
const UNKNOWN_TOKENS = { max: 1000, ttl: 5_000 }

/** Responses about a session, with or without one. */
const ABOUT_SESSIONS = /^\/(api\/(login|logout|me)$|trpc\/.*\b(auth|members|passkeys|staff)\.)/

/**
 * Identifies the viewer: the user of the bearer token, the language of `lang`, the address for limits. Responses for
 * one user, and about sessions, are `no-store`.
 */
export function withViewer(
  { auth, keys, members }: Pick<Services, "auth" | "keys" | "members">,
  proxies: number,
) {
  const unknown = new LRUCache<string, true>(UNKNOWN_TOKENS)

  async function findActor(token: string): Promise<Viewer["actor"] | null> {
    if (isMemberToken(token)) {
      const member = await members.findByToken(token)
      return member && { kind: "member", ...member }
    }
    return auth.findUserByToken(token)
  }

  async function actorOf(token: string | null): Promise<Viewer["actor"]> {
    const hash = token && hashOfToken(token)
    const actor = token && hash && !unknown.has(hash) ? await findActor(token) : null
    if (hash && !actor) unknown.set(hash, true)
    return actor ?? { kind: "visitor" }
  }

  /** A key works below `/api` only; a revoked one is a 401 even on public routes. */
  async function keyOf(c: Context<Env>, token: string): Promise<Viewer["actor"]> {
    const key = UNDER_API.test(c.req.path) ? await keys.find(token) : null
    if (!key) throw new AppError("unauthenticated")
    const { limit, remaining, resetSeconds } = keys.count(key.id)
    c.header("RateLimit-Limit", String(limit))
    c.header("RateLimit-Remaining", String(Math.max(0, remaining)))
    c.header("RateLimit-Reset", String(resetSeconds))
    if (remaining < 0) throw new AppError("too_many", { retryAfterSeconds: resetSeconds })
    return key
  }

  return createMiddleware<Env>(async (c, next) => {
    const authorization = c.req.header("authorization")
    const [, token = null] = BEARER.exec(authorization ?? "") ?? BEARER_OF_KEY.exec(authorization ?? "") ?? []
    c.set("viewer", {
      locale: toLocale(c.req.query("lang")),
      actor: token && isKeyToken(token) ? await keyOf(c, token) : await actorOf(token),
      requestId: c.get("requestId"),
      token,
      address: clientAddress(c, proxies),
      userAgent: c.req.header("user-agent"),
    })
    await next()
    const isPrivate = authorization !== undefined || c.res.status === 401 || ABOUT_SESSIONS.test(c.req.path)
    if (isPrivate) c.header("cache-control", "no-store")
  })
}
