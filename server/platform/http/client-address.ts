import { isIP } from "node:net"
import type { Context } from "hono"

const MAX_LENGTH = 64
const GROUPS = 8
const NETWORK_GROUPS = 4
const MAPPED = /^(0:){5}ffff:([0-9a-f]+):([0-9a-f]+)$/

/** The eight groups of an IPv6 address, in any notation. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::")
  const before = head.split(":").filter(Boolean)
  const after = (tail ?? "").split(":").filter(Boolean)
  return [...before, ...Array(GROUPS - before.length - after.length).fill("0"), ...after]
}

/**
 * The key that limits are counted by: an IPv4 address in any notation, or the /64 network of an IPv6 address, because
 * one subscriber line has a whole one. A port or zone is dropped; anything else is unchanged.
 */
export function limitedAddress(written: string): string {
  const text = written.trim().toLowerCase().slice(0, MAX_LENGTH)
  const bare = /^\[(.*)\](:\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, "$1")
  const address = bare.replace(/%.*$/, "")
  if (isIP(address) !== 6) return address
  const groups = groupsOf(address)
  const [, , high, low] = MAPPED.exec(groups.join(":")) ?? []
  if (!high || !low) return `${groups.slice(0, NETWORK_GROUPS).join(":")}::/64`
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [first >> 8, first & 255, second >> 8, second & 255].join(".")
}

/**
 * The network that the key of a client belongs to: /24 of IPv4, /48 of IPv6, of which one customer of a provider can
 * have many addresses.
 */
export function networkOf(address: string): string {
  if (isIP(address) === 4) return `${address.split(".").slice(0, 3).join(".")}.0/24`
  const groups = address.split(":")
  return address.endsWith("::/64") ? `${groups.slice(0, 3).join(":")}::/48` : address
}

type Connections = { requestIP: (request: Request) => { address: string } | null }
const isServer = (env: unknown): env is Connections =>
  typeof env === "object" && env !== null && "requestIP" in env && typeof env.requestIP === "function"

/**
 * The address that limits are counted by: the connection's own, or the one that the outermost of `proxies` trusted
 * proxies saw. A forwarded address that no trusted proxy wrote never counts. `env` is Bun's server, absent in tests.
 */
export function addressOf(request: Request, env: unknown, proxies: number): string {
  const connected = (isServer(env) && env.requestIP(request)?.address) || "local"
  if (proxies === 0) return limitedAddress(connected)
  const forwarded = (request.headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map(part => part.trim())
    .filter(Boolean)
  return limitedAddress(forwarded.at(-proxies) ?? connected)
}

/** `addressOf` for a request that is being handled. */
export const clientAddress = (c: Context, proxies: number): string => addressOf(c.req.raw, c.env, proxies)
