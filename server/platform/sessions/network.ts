import { isIP } from "node:net"

const IPV6 = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/

/**
 * The network of a client address as limits count it (server/platform/http/client-address.ts): enough to recognize
 * one's own location, and shared by hundreds of people. Empty if unknown.
 */
export function networkOf(address: string): string {
  if (isIP(address) === 4) return address.replace(/\d+$/, "0/24")
  const [, groups] = IPV6.exec(address) ?? []
  return groups ? `${groups}::/48` : ""
}
