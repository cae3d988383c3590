import { createMiddleware } from "hono/factory"
import { secureHeaders } from "hono/secure-headers"

const YEAR_S = 31_536_000
/** For responses that are not pages: nothing in them may run or be framed, should a browser display one. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'"
const NO_DEVICES = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"

/** Pictures and feeds are public and may be embedded by other sites; everything else only by this site. */
const FOR_OTHER_SITES = /^\/(storage|cards)\//
/** A script's own policy would apply to the workers created from it. */
const BUILT = /^\/assets\//

/**
 * The headers of every response, errors included. HSTS is sent only if the site uses HTTPS: `isHttps`. Obsolete headers
 * that no current browser supports are omitted: they would make up most of a short error.
 */
export function securityHeaders(isHttps: boolean) {
  const setCommon = secureHeaders({
    referrerPolicy: "strict-origin-when-cross-origin",
    xFrameOptions: "DENY",
    strictTransportSecurity: isHttps && `max-age=${YEAR_S}`,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  return createMiddleware(async (c, next) => {
    await setCommon(c, next)
    const { headers } = c.res
    if (FOR_OTHER_SITES.test(c.req.path)) headers.set("cross-origin-resource-policy", "cross-origin")
    if (headers.get("content-type")?.startsWith("text/html")) headers.set("permissions-policy", NO_DEVICES)
    if (!headers.has("content-security-policy") && !BUILT.test(c.req.path))
      headers.set("content-security-policy", NOTHING_RUNS)
  })
}
