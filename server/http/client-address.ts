import type { Context } from "hono"
import { getConnInfo } from "hono/bun"

/**
 * The address limits are counted for: the connection's own, or what the outermost of `proxies` trusted
 * proxies saw. A forwarded address that no trusted proxy wrote never counts.
 */
export function clientAddress(c: Context, proxies: number): string {
  const overNetwork = typeof c.env?.requestIP === "function"
  const connected = (overNetwork && getConnInfo(c).remote.address) || "local"
  if (proxies === 0) return connected
  const forwarded = (c.req.header("x-forwarded-for") ?? "")
    .split(",")
    .map(part => part.trim())
    .filter(Boolean)
  return forwarded.at(-proxies)?.slice(0, 64) ?? connected
}
