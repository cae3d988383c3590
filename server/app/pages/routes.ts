import { unstable_localLink } from "@trpc/client"
import type { TRPCError } from "@trpc/server"
import { type Context, Hono } from "hono"
import type { AppRouter } from "#server/app/app-router.ts"
import type { Services } from "#server/app/services.ts"
import { allow } from "#server/platform/http/allow.ts"
import type { Env } from "#server/platform/http/context.ts"
import { commitNothing } from "#server/platform/idempotency/service.ts"
import type { Logger } from "#server/platform/logger.ts"
import { logFailures } from "#server/platform/trpc/log-failures.ts"
import { asVisitor } from "#server/platform/viewer.ts"
import { splitLocale } from "#shared/locales.ts"
import type { RefusedForm } from "#shared/requests/contact.ts"
import { contactFormRoutes } from "./contact-form.ts"
import { contentSecurityPolicy } from "./content-security-policy.ts"
import { linkHeader } from "./link-header.ts"
import type { Pages } from "./render.ts"

type PagesDeps = { pages: Pages; router: AppRouter; services: Services; logger: Logger; origin: () => string }

/** Failures that repeat for the same URL; any other may be temporary, and an incomplete page is not cached. */
const LASTING: TRPCError["code"][] = ["NOT_FOUND", "UNPROCESSABLE_CONTENT"]
const RETRY_AFTER_SECONDS = "2"

/** Path and query, as they were sent. */
const pathAndQuery = (url: string) => url.slice(url.indexOf("/", "https://".length))

/** Every page, rendered as a visitor sees it: a session is a bearer token, which no page request has. */
export function pagesRoutes({ pages, router, services, logger, origin }: PagesDeps) {
  const { links } = services.files.storage
  const sources = { connect: pages.connectSources, images: links ? [links.origin] : [] }

  async function renderPage(c: Context<Env>, address: string, refusedForm?: RefusedForm): Promise<Response> {
    const { locale } = splitLocale(c.req.path)
    const viewer = { ...asVisitor(c.get("viewer")), locale }
    let isWhole = true
    let isAway = false
    const logFailure = logFailures(logger)
    const link = unstable_localLink({
      router,
      createContext: async () => ({
        viewer,
        services,
        once: work => work(commitNothing),
        // The page itself is counted when it is sent.
        runWrite: services.memberBudget.run,
        countView: () => undefined,
        inTurn: async () => undefined,
      }),
      onError: failure => {
        isWhole &&= LASTING.includes(failure.error.code)
        isAway ||= failure.error.code === "SERVICE_UNAVAILABLE"
        logFailure(failure)
      },
    })
    const { render, manifest } = pages
    // Only the URL of the request is passed, so that the page is the same for everyone.
    const request = new Request(origin() + address)
    const year = new Date().getUTCFullYear()
    const site = { ...(await services.settings.site()), year, origin: origin(), refusedForm }
    const { status, html, entry, ...page } = await render({ request, link, manifest, ...site })
    const headers = new Headers(page.headers)
    // Pages of the back office and of the member area are never cached.
    if (entry !== "public") headers.set("cache-control", "no-store")
    else if (isWhole && !refusedForm) c.set("publicRead", true)
    headers.set("content-security-policy", contentSecurityPolicy(html, sources))
    const hints = linkHeader(html)
    if (hints) headers.set("link", hints)
    if (status !== 500 || !isAway) return new Response(html, { status, headers })
    headers.set("retry-after", RETRY_AFTER_SECONDS)
    return new Response(html, { status: 503, headers })
  }

  return new Hono<Env>()
    .get("/*", allow("site.read"), c => renderPage(c, pathAndQuery(c.req.url)))
    .route("/", contactFormRoutes({ ...services, logger, origin, renderPage }))
}
