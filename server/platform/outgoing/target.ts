import { isIP } from "node:net"
import { isGlobal, isLoopback } from "./addresses.ts"

/** `allowLocal` permits http and loopback addresses, for tests. */
export type TargetRules = { allowLocal: boolean }

const MAX_TARGET = 2000

/** Whether a connection to this IP address is permitted. */
export const isReachable = (address: string, { allowLocal }: TargetRules): boolean =>
  isGlobal(address) || (allowLocal && isLoopback(address))

const DEFAULT_PORTS: Record<string, number> = { "https:": 443, "http:": 80 }
const HTTPS_PORT = 443
/** The ports below belong to system services, such as mail and SSH. */
const FIRST_FREE_PORT = 1024

function isPortAllowed({ port, protocol }: URL): boolean {
  const used = port === "" ? DEFAULT_PORTS[protocol] : Number(port)
  return used === HTTPS_PORT || (used !== undefined && used >= FIRST_FREE_PORT)
}

/** The host of a URL without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "")

/**
 * A URL that requests may be sent to, or why not: another scheme than https and user info are a `url_invalid`, ports
 * other than 443 and those from 1024 upwards a `port_invalid`, IP addresses that are not globally reachable a `blocked_address`. A name is checked when it is resolved.
 */
export function readTarget(
  text: string,
  rules: TargetRules,
): URL | "url_invalid" | "port_invalid" | "blocked_address" {
  const url = text.length <= MAX_TARGET ? URL.parse(text) : null
  if (!url || url.username || url.password || url.hostname === "") return "url_invalid"
  if (url.protocol !== "https:" && !(rules.allowLocal && url.protocol === "http:")) return "url_invalid"
  const host = hostOf(url)
  if (isIP(host) && !isReachable(host, rules)) return "blocked_address"
  if (!isPortAllowed(url)) return "port_invalid"
  url.hash = ""
  return url
}
