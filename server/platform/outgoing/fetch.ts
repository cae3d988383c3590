import { lookup } from "node:dns/promises"
import type { IncomingHttpHeaders, IncomingMessage } from "node:http"
import { isIP, type LookupFunction } from "node:net"
import { hostOf, isReachable, readTarget, type TargetRules } from "./target.ts"

/** Why there is no response; `blocked_address` is an address that requests may not be sent to. */
const OUTGOING_FAILURES = [
  "url_invalid",
  "blocked_address",
  "name_unknown",
  "connection_failed",
  "tls_failed",
  "timeout",
] as const
type OutgoingFailure = (typeof OUTGOING_FAILURES)[number]

const TARGET_FAILURES = {
  url_invalid: "url_invalid",
  login_in_url: "url_invalid",
  port_invalid: "blocked_address",
  blocked_address: "blocked_address",
} as const satisfies Record<Exclude<ReturnType<typeof readTarget>, URL>, OutgoingFailure>

export class OutgoingError extends Error {
  readonly code: OutgoingFailure

  constructor(code: OutgoingFailure) {
    super(code)
    this.code = code
  }
}

export type OutgoingRequest = {
  url: string
  method?: "GET" | "POST"
  headers?: Record<string, string>
  body?: string
  /** The timeout for the whole request, from resolving the name to the last byte. */
  timeoutMs: number
  /** The maximum length of the response's body that is read. */
  maxBytes: number
  /** Ends the request early, as a `timeout`. */
  signal?: AbortSignal
}

/** `isWhole` is false when the body was longer than `maxBytes` or broke off. */
type OutgoingAnswer = {
  status: number
  headers: IncomingHttpHeaders
  body: Uint8Array
  isWhole: boolean
}

export type SafeFetch = (request: OutgoingRequest) => Promise<OutgoingAnswer>

type Resolved = { address: string; family: number }
type Options = TargetRules & {
  /** Resolves a name to all its addresses. */
  resolve?: (name: string) => Promise<Resolved[]>
  /** A certificate authority trusted instead of the usual ones. */
  ca?: string
}

const resolveAll = (name: string): Promise<Resolved[]> => lookup(name, { all: true })

const TLS_CODE = /CERT|SSL|TLS|SELF_SIGNED|ISSUER/

function failureOf(error: unknown, signal: AbortSignal): OutgoingError {
  if (error instanceof OutgoingError) return error
  if (signal.aborted) return new OutgoingError("timeout")
  const code = error instanceof Error && "code" in error ? String(error.code) : ""
  return new OutgoingError(TLS_CODE.test(code) ? "tls_failed" : "connection_failed")
}

/** Reads a body until its end, its limit or a failure; the status has been received, so a failure only shortens it. */
async function readBody(response: IncomingMessage, maxBytes: number) {
  const parts: Buffer[] = []
  let length = 0
  const isWhole = await new Promise<boolean>(resolve => {
    response.on("data", (part: Buffer) => {
      parts.push(part)
      length += part.length
      if (length > maxBytes) response.destroy()
    })
    response.on("error", () => resolve(false))
    response.on("close", () => resolve(response.complete && length <= maxBytes))
  })
  return { body: new Uint8Array(Buffer.concat(parts).subarray(0, maxBytes)), isWhole }
}

/**
 * Creates the only way in which the product requests URLs entered by people: https to globally reachable addresses
 * only. Every address of a name is checked, and the connection is made to the checked ones, so that a later change of
 * the name's resolution has no effect. No redirects, no proxy, no cookies; the body is returned as sent.
 */
export function createSafeFetch({ allowLocal, resolve = resolveAll, ca }: Options): SafeFetch {
  const rules = { allowLocal }

  async function addressesOf(host: string): Promise<Resolved[]> {
    const family = isIP(host)
    const addresses = family ? [{ address: host, family }] : await resolve(host).catch(() => [])
    if (addresses.length === 0) throw new OutgoingError("name_unknown")
    if (!addresses.every(({ address }) => isReachable(address, rules)))
      throw new OutgoingError("blocked_address")
    return addresses
  }

  async function connect(url: URL, addresses: Resolved[], request: OutgoingRequest, signal: AbortSignal) {
    const { method = "GET", headers = {}, body } = request
    const toChecked: LookupFunction = (_name, { all }, done) => {
      const [first] = addresses
      if (all) done(null, addresses)
      else done(null, first?.address ?? "", first?.family)
    }
    // Loaded by the first request: it takes 20 ms.
    const client = url.protocol === "https:" ? await import("node:https") : await import("node:http")
    return new Promise<IncomingMessage>((resolve, reject) => {
      const sent = client.request(
        url,
        {
          method,
          signal,
          ca,
          agent: false,
          lookup: toChecked,
          headers: { "accept-encoding": "identity", ...headers },
        },
        resolve,
      )
      sent.on("error", reject)
      sent.end(body)
    })
  }

  /** Throws OutgoingError. */
  return async request => {
    const url = readTarget(request.url, rules)
    if (typeof url === "string") throw new OutgoingError(TARGET_FAILURES[url])
    const timeout = AbortSignal.timeout(request.timeoutMs)
    const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout
    const { promise: aborted, reject } = Promise.withResolvers<never>()
    aborted.catch(() => undefined)
    const abort = () => reject(new OutgoingError("timeout"))
    if (signal.aborted) abort()
    signal.addEventListener("abort", abort)
    try {
      const addresses = await Promise.race([addressesOf(hostOf(url)), aborted])
      const response = await Promise.race([connect(url, addresses, request, signal), aborted])
      const { statusCode: status = 0, headers } = response
      return { status, headers, ...(await readBody(response, request.maxBytes)) }
    } catch (error) {
      throw failureOf(error, signal)
    } finally {
      signal.removeEventListener("abort", abort)
    }
  }
}
