import { randomUUID } from "node:crypto"
import type { Context, Hono, Next } from "hono"
import { createMiddleware } from "hono/factory"
import { routePath } from "hono/route"
import { LRUCache } from "lru-cache"
import { createDoorkeeper } from "#server/platform/doorkeeper.ts"
import { DAY_MS } from "#shared/units.ts"
import type { Env } from "./context.ts"
import type { Answered } from "./metrics.ts"
import { answerAtHand, answerFrom, type StoredAnswer, sizeOf, toStored } from "./stored-answer.ts"

/**
 * Serves cached responses before the middleware chain, which costs several times as much as the response itself. The
 * chain's headers are cached with the response; `observers` write the log and the metrics.
 */
export function serveFromCache(
  app: Hono<Env>,
  lookUp: (request: Request) => CacheHit | null,
  observers: readonly ((answered: Answered) => void)[],
): Hono<Env> {
  const { fetch } = app
  app.fetch = (request, ...more) => {
    const startedAt = performance.now()
    const found = lookUp(request)
    if (!found) return fetch(request, ...more)
    const { response, route } = found
    const answered = {
      requestId: randomUUID(),
      method: request.method,
      route,
      status: response.status,
      startedAt,
    }
    for (const observe of observers) observe(answered)
    return response
  }
  return app
}

const MAX_BYTES = 12 * 1024 * 1024
const MAX_ANSWER_BYTES = 1024 * 1024
const MAX_ADDRESS_LENGTH = 1024
/** Redirects and 404 pages are valid as long as the catalogue; other failures may be temporary. */
const CACHED_STATUSES = [200, 301, 302, 307, 308, 404]
/** Paths with separate caching, or none. */
const EXCLUDED = /^\/(trpc|storage|cards|assets|healthz|metrics)(\/|$)|^\/sitemaps\/listings-/
/** Their responses do not depend on the query, which is therefore not part of the key. */
const WITHOUT_QUERY = /^\/(robots\.txt|sitemap\.xml|sitemaps\/pages\.xml)(?=\?)/

/** `day` is the day in UTC, counted from 1970: pages say how many days ago something was checked. */
type CachedAnswer = { answer: StoredAnswer; version: number; day: number; routeIndex: number; route: string }
/** A cached answer, ready to send, and the route it came from. */
export type CacheHit = { response: Response; route: string }

/** Path and query of a visitor's read, which is the cache key; null for any other request or a broken URL. */
function publicAddress({ method, url, headers }: Request): string | null {
  if (method !== "GET" && method !== "HEAD") return null
  if (headers.has("authorization") || headers.has("origin")) return null
  const address = url.slice(url.indexOf("/", "https://".length))
  if (address.length > MAX_ADDRESS_LENGTH || EXCLUDED.test(address)) return null
  return URL.canParse(url) ? (WITHOUT_QUERY.exec(address)?.[0] ?? address) : null
}

const varyOf = (address: string) =>
  address.startsWith("/api/") ? "Accept-Encoding, Authorization" : "Accept-Encoding"

/**
 * Caches the bytes of public reads per catalogue version, until the day ends. An answer that was computed while the
 * version changed is not cached; concurrent requests for the same address share one computation.
 */
export function createAnswerCache(
  versionOf: () => number | Promise<number>,
  maxBytes = MAX_BYTES,
  now: () => number = Date.now,
) {
  const today = () => Math.floor(now() / DAY_MS)
  const cache = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    maxEntrySize: Math.min(maxBytes, MAX_ANSWER_BYTES),
    sizeCalculation: ({ answer }, address) => sizeOf(answer) + address.length,
  })
  const isAskedAgain = createDoorkeeper()
  const pending = new Map<string, Promise<CachedAnswer | null>>()

  const isValid = (known: CachedAnswer | undefined, version: number): known is CachedAnswer =>
    known?.version === version && known.day === today()

  /** Null while the database does not respond: then nothing is cached. */
  async function currentVersion(): Promise<number | null> {
    try {
      return await versionOf()
    } catch {
      return null
    }
  }

  async function compute(
    c: Context<Env>,
    next: Next,
    address: string,
    version: number,
  ): Promise<CachedAnswer | null> {
    const day = today()
    await next()
    if (!c.get("publicRead") || !CACHED_STATUSES.includes(c.res.status)) return null
    const answer = await toStored(c.res, varyOf(address))
    const found = { answer, version, day, routeIndex: c.req.routeIndex, route: routePath(c) }
    if (isAskedAgain(Bun.hash.xxHash32(address)) && (await currentVersion()) === version)
      cache.set(address, found)
    return found
  }

  /** Sends a cached answer; storing it again accounts for an encoding that was made for this request. */
  async function send(c: Context<Env>, address: string, found: CachedAnswer): Promise<Response> {
    const { encoded } = found.answer
    const before = encoded.size
    const response = await answerFrom(found.answer, c.req.raw)
    if (encoded.size !== before && cache.peek(address) === found) cache.set(address, found)
    // The log and the metrics name the route of the handler that a response came from.
    c.req.routeIndex = found.routeIndex
    return response
  }

  const middleware = createMiddleware<Env>(async (c, next) => {
    const address = publicAddress(c.req.raw)
    if (address === null) return next()
    const version = await currentVersion()
    if (version === null) return next()
    const known = cache.get(address)
    if (isValid(known, version)) return send(c, address, known)
    const key = `${version} ${address}`
    const others = pending.get(key)
    const shared = others && (await others.catch(() => null))
    if (shared) return send(c, address, shared)
    const work = compute(c, next, address, version)
    pending.set(key, work)
    const found = await work.finally(() => {
      if (pending.get(key) === work) pending.delete(key)
    })
    if (!found) return
    c.res = undefined
    c.res = await send(c, address, found)
  })

  /** A cached response that can be sent immediately; null if the version or an encoding is not available. */
  function lookUp(request: Request): CacheHit | null {
    if (request.method !== "GET") return null
    const address = publicAddress(request)
    const known = address === null ? undefined : cache.get(address)
    if (!known) return null
    const version = versionOf()
    if (version instanceof Promise) {
      // The middleware retries and handles the failure.
      version.catch(() => {})
      return null
    }
    if (!isValid(known, version)) return null
    const response = answerAtHand(known.answer, request)
    return response && { response, route: known.route }
  }

  return { middleware, lookUp }
}
