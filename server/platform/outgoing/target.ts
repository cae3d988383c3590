import { isIP } from "node:net"
import ipaddr from "ipaddr.js"

type Address = ReturnType<typeof ipaddr.parse>
type Entry = { range: ReturnType<typeof ipaddr.parseCIDR>; isGlobal: boolean }

const NOT_GLOBAL = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15"],
  ...["198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
  ...["::/0", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"],
]
const GLOBAL = [
  ...["0.0.0.0/0", "192.0.0.9/32", "192.0.0.10/32"],
  ...["2000::/3", "2001:1::1/128", "2001:1::2/128", "2001:1::3/128"],
  ...["2001:3::/32", "2001:4:112::/48", "2001:20::/28", "2001:30::/28"],
]

/**
 * IANA's special-purpose registries for IPv4 and IPv6 (2026-11) and multicast; the most specific range decides. Of IPv6
 * only the allocated global unicast space (2000::/3) is reachable. Registered ranges without an answer to "globally
 * reachable", such as 6to4 and Teredo, are not.
 */
const RANGES: Entry[] = [
  ...NOT_GLOBAL.map(range => ({ range: ipaddr.parseCIDR(range), isGlobal: false })),
  ...GLOBAL.map(range => ({ range: ipaddr.parseCIDR(range), isGlobal: true })),
].sort((a, b) => b.range[1] - a.range[1])

/** IPv4 addresses are reached through this prefix by NAT64 (RFC 6052). */
const NAT64 = ipaddr.parseCIDR("64:ff9b::/96")
const LOOPBACK = ["127.0.0.0/8", "::1/128"].map(range => ipaddr.parseCIDR(range))
const IPV4_BYTES = 4

const isIn = (address: Address, range: Entry["range"]) =>
  address.kind() === range[0].kind() && address.match(range)

/**
 * An address without its zone; mapped IPv4 is IPv4. Null if it is none. IPv6 is normalised first, since the library
 * takes `::8.8.8.8` for mapped IPv4.
 */
function parse(text: string): Address | null {
  const [address = ""] = text.split("%")
  const normal = address.includes(":") ? URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) : address
  return normal && ipaddr.isValid(normal) ? ipaddr.process(normal) : null
}

/** Whether an IP address is globally reachable; false for what is no address. */
export function isGlobal(text: string): boolean {
  const address = parse(text)
  if (!address) return false
  if (isIn(address, NAT64))
    return isGlobal(ipaddr.fromByteArray(address.toByteArray().slice(-IPV4_BYTES)).toString())
  return RANGES.find(({ range }) => isIn(address, range))?.isGlobal ?? false
}

/** Whether an IP address belongs to this machine's loopback interface. */
function isLoopback(text: string): boolean {
  const address = parse(text)
  return address !== null && LOOPBACK.some(range => isIn(address, range))
}

/** Whether a host of a setting or URL, a name or an address, is this machine's loopback interface. */
export function isLoopbackHost(host: string): boolean {
  return host === "localhost" || isLoopback(host.replace(/^\[|\]$/g, ""))
}

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
 * A URL that requests may be sent to, or why not: another scheme than https is a `url_invalid`, user info a
 * `login_in_url`, ports other than 443 and those from 1024 upwards a `port_invalid`, IP addresses that are not globally
 * reachable a `blocked_address`. A name is checked when it is resolved.
 */
export function readTarget(
  text: string,
  rules: TargetRules,
): URL | "url_invalid" | "login_in_url" | "port_invalid" | "blocked_address" {
  const url = text.length <= MAX_TARGET ? URL.parse(text) : null
  if (!url || url.hostname === "") return "url_invalid"
  if (url.protocol !== "https:" && !(rules.allowLocal && url.protocol === "http:")) return "url_invalid"
  if (url.username || url.password) return "login_in_url"
  const host = hostOf(url)
  if (isIP(host) && !isReachable(host, rules)) return "blocked_address"
  if (!isPortAllowed(url)) return "port_invalid"
  url.hash = ""
  return url
}
