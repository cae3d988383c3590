import { createHash } from "node:crypto"
import type { TRPCLink } from "@trpc/client"
import type { TRPCError } from "@trpc/server"
import { type Context, Hono } from "hono"
import * as z from "zod/mini"
import type { AppRouter } from "#server/app/app-router.ts"
import type { Services } from "#server/app/services.ts"
import { allow } from "#server/platform/http/allow.ts"
import type { Env } from "#server/platform/http/context.ts"
import type { Logger } from "#server/platform/logger.ts"
import { logFailures } from "#server/platform/trpc/error-shape.ts"
import { asVisitor } from "#server/platform/viewer.ts"
import { splitLocale } from "#shared/locales.ts"
import type { PageManifest, RenderPage as RenderPageBy } from "#shared/render-page.ts"
import type { RefusedForm } from "#shared/requests/contact.ts"
import { contactFormRoutes } from "./contact-form.ts"

export type RenderPage = RenderPageBy<TRPCLink<AppRouter>>

/** The built client: how a page is rendered and which assets it needs. */
export type Pages = {
  render: RenderPage
  manifest: PageManifest
  /** Additional origins that a development page may connect to. */
  connectSources?: string[]
  /** Rises when the code of the pages changes while the server runs, as in development. */
  revision?: () => number
}

const entry = z.object({ render: z.custom<RenderPage>(value => typeof value === "function") })

/** The `render` of the client's server entry, a module that is loaded at run time; throws if it has none. */
export const readEntry = (module: unknown): RenderPage => entry.parse(module).render

/** Browsers do not run data blocks, and they contain user input: they get no permission to run. */
const LINKED_OR_DATA = /\s(?:src=|type="application\/(?:ld\+)?json")/
const [START, END] = ["<script", "</script>"]
const FRAMES = "https://www.youtube-nocookie.com https://player.vimeo.com https://rutube.ru"

/** Other origins that a page may fetch from. */
type Sources = { connect?: string[] | undefined; images?: string[] }

/** Found by their tags, without parsing: a page is long, and scanned once for each cached page. */
function inlineScripts(html: string): string[] {
  const found: string[] = []
  for (let at = html.indexOf(START); at >= 0; ) {
    const open = html.indexOf(">", at)
    const end = html.indexOf(END, open)
    if (open < 0 || end < 0) break
    if (!LINKED_OR_DATA.test(html.slice(at, open))) found.push(html.slice(open + 1, end))
    at = html.indexOf(START, end)
  }
  return found
}

/** The policy of one page: of inline scripts, only those the page was rendered with may run. */
function contentSecurityPolicy(html: string, { connect = [], images = [] }: Sources = {}): string {
  const hashes = inlineScripts(html).map(
    script => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(" ")}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...images].join(" "),
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(" ")}`,
    `frame-src ${FRAMES}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ")
}

const LINK = /<link rel="(stylesheet|preload)"[^>]*>/g
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, "i").exec(tag)?.[1]

/**
 * The page's styles and fonts as a `Link` header: a cache in front can send it as early hints (RFC 8297), which Bun
 * cannot. The first picture, in several widths, is preloaded by the document alone.
 */
export function linkHeader(html: string): string {
  const head = html.slice(0, html.indexOf("</head>"))
  const links = [...head.matchAll(LINK)].flatMap(([tag, rel]) => {
    const [href, as] = [attribute(tag, "href"), rel === "stylesheet" ? "style" : attribute(tag, "as")]
    if (!href || (as !== "style" && as !== "font")) return []
    return `<${href}>; rel=preload; as=${as}${as === "font" ? "; crossorigin" : ""}`
  })
  return links.join(", ")
}

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
    // Loaded by the first page, so that a start does not wait for it.
    const { unstable_localLink } = await import("@trpc/client")
    const link = unstable_localLink({
      router,
      createContext: async () => ({
        viewer,
        services,
        once: work => work(),
        requireConfirmed: services.auth.requireConfirmed,
        // The page itself is counted when it is sent.
        runWrite: services.memberBudget.run,
        countView: () => undefined,
        inTurn: async () => undefined,
        allowLong: () => undefined,
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
    // A page of the back office is never kept. One of the member area is empty without its scripts, so that Back may show it.
    if (entry === "office") headers.set("cache-control", "no-store")
    else if (entry === "member") headers.set("cache-control", "private, no-cache")
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
