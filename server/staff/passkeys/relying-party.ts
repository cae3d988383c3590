import { isIP } from "node:net"
import { BRAND } from "#shared/brand.ts"

/** The site as browsers bind passkeys to it: a passkey of one domain is of no use on another. */
type RelyingParty = {
  id: string
  name: string
  /** Whether a page of this origin may ask for one of its passkeys. */
  accepts: (origin: string) => boolean
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** On this machine: browsers accept `localhost` without https, and no IP address. */
const LOCAL: RelyingParty = {
  id: "localhost",
  name: BRAND,
  accepts: origin => /^https?:\/\/localhost(:\d+)?$/.test(origin),
}

/** The relying party of a site at `appUrl` (APP_URL), or of this machine without one; null for an IP address. */
export function relyingPartyOf(appUrl: string | undefined): RelyingParty | null {
  if (!appUrl) return LOCAL
  const { hostname, origin } = new URL(appUrl)
  if (LOOPBACK.test(hostname)) return LOCAL
  if (isIP(hostname.replace(/^\[|\]$/g, ""))) return null
  return { id: hostname, name: BRAND, accepts: given => given === origin }
}
