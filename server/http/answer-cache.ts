import type { Context, Next } from "hono"
import { createMiddleware } from "hono/factory"
import { routePath } from "hono/route"
import { LRUCache } from "lru-cache"
import type { Env } from "./context.ts"
import { answerAtHand, answerFrom, type StoredAnswer, sizeOf, toStored } from "./stored-answer.ts"

const MAX_BYTES = 12 * 1024 * 1024
const MAX_ANSWER_BYTES = 1024 * 1024
const MAX_ADDRESS_LENGTH = 1024
/** A redirect or a 404 of a page holds as long as the page itself; a failure is asked about again. */
const KEPT_STATUS = [200, 301, 302, 307, 308, 404]
/** Has its own way of being cached, or none. */
const OTHER = /^\/(trpc|storage|cards|assets|healthz|metrics)(\/|$)/

type Kept = { answer: StoredAnswer; version: number; routeIndex: number; route: string }
/** An answer and the route it came from. */
export type Recalled = { response: Response; route: string }

/** Path and query of what a visitor reads; null for every other request, and where the address is no URL. */
function publicAddress({ method, url, headers }: Request): string | null {
  if (method !== "GET" && method !== "HEAD") return null
  if (headers.has("authorization") || headers.has("origin")) return null
  const address = url.slice(url.indexOf("/", "https://".length))
  if (address.length > MAX_ADDRESS_LENGTH || OTHER.test(address)) return null
  return URL.canParse(url) ? address : null
}

const varyOf = (address: string) =>
  address.startsWith("/api/") ? "Accept-Encoding, Authorization" : "Accept-Encoding"

/**
 * Keeps the bytes of public reads while the catalogue's version stays the same. What was begun under one version
 * is never kept under another, and those who ask for the same at the same time wait for one answer.
 */
export function createAnswerCache(versionOf: () => number | Promise<number>, maxBytes = MAX_BYTES) {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    maxEntrySize: Math.min(maxBytes, MAX_ANSWER_BYTES),
    sizeCalculation: ({ answer }, address) => sizeOf(answer) + address.length,
  })
  const underWay = new Map<string, Promise<Kept | null>>()

  /** Null while the catalogue cannot be asked: then nothing is kept, and each page sees for itself. */
  async function currentVersion(): Promise<number | null> {
    try {
      return await versionOf()
    } catch {
      return null
    }
  }

  async function workOut(
    c: Context<Env>,
    next: Next,
    address: string,
    version: number,
  ): Promise<Kept | null> {
    await next()
    if (!c.get("publicRead") || !KEPT_STATUS.includes(c.res.status)) return null
    const answer = await toStored(c.res, varyOf(address))
    const found = { answer, version, routeIndex: c.req.routeIndex, route: routePath(c) }
    if ((await currentVersion()) === version) kept.set(address, found)
    return found
  }

  /** Answers from what was found; an encoding made for it counts among the bytes held. */
  async function send(c: Context<Env>, address: string, found: Kept): Promise<Response> {
    const { encoded } = found.answer
    const before = encoded.size
    const response = await answerFrom(found.answer, c.req.raw)
    if (encoded.size !== before && kept.peek(address) === found) kept.set(address, found)
    // The log and the metrics name the route of the handler that an answer came from.
    c.req.routeIndex = found.routeIndex
    return response
  }

  const keep = createMiddleware<Env>(async (c, next) => {
    const address = publicAddress(c.req.raw)
    if (address === null) return next()
    const version = await currentVersion()
    if (version === null) return next()
    const known = kept.get(address)
    if (known?.version === version) return send(c, address, known)
    const key = `${version} ${address}`
    const others = underWay.get(key)
    const awaited = others && (await others.catch(() => null))
    if (awaited) return send(c, address, awaited)
    const work = workOut(c, next, address, version)
    underWay.set(key, work)
    const found = await work.finally(() => {
      if (underWay.get(key) === work) underWay.delete(key)
    })
    if (!found) return
    c.res = undefined
    c.res = await send(c, address, found)
  })

  /** What is kept as it has to be sent; null where anything has to be found out or made first. */
  function recall(request: Request): Recalled | null {
    if (request.method !== "GET") return null
    const address = publicAddress(request)
    const known = address === null ? undefined : kept.get(address)
    if (!known) return null
    const version = versionOf()
    // The middleware asks again, and says what comes of it.
    if (version instanceof Promise) version.catch(() => {})
    const response = known.version === version ? answerAtHand(known.answer, request) : null
    return response && { response, route: known.route }
  }

  return { keep, recall }
}
