import { createMiddleware } from "hono/factory"
import { secureHeaders } from "hono/secure-headers"

const YEAR_S = 31_536_000
/** For what is no page: nothing of it may run or be framed, should a browser ever show it as one. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'"
const NO_DEVICES = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"

/** Pictures and feeds are public and other sites may show them; everything else is for this site's pages. */
const FOR_OTHER_SITES = /^\/(storage|cards)\//
/** A script's own policy would bind the workers that are made of it. */
const BUILT = /^\/assets\//

/**
 * The headers of every answer, errors included. HTTPS is asked for in future only where the site has it: `isHttps`.
 * Old headers that no current browser heeds are left out: they would be most of a short error.
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
