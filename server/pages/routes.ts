import { unstable_localLink } from "@trpc/client"
import { Hono } from "hono"
import type { Config } from "#server/config.ts"
import type { Env } from "#server/http/context.ts"
import type { Logger } from "#server/logger.ts"
import type { Services } from "#server/services.ts"
import { appRouter } from "#server/trpc/app-router.ts"
import { logFailures } from "#server/trpc/log-failures.ts"
import { splitLocale } from "#shared/locales.ts"
import { contentSecurityPolicy } from "./content-security-policy.ts"
import type { Pages, SiteLinks } from "./render.ts"

type PagesDeps = { pages: Pages; services: Services; config: Config; logger: Logger; origin: () => string }

const siteLinksOf = (config: Config): SiteLinks => ({
  telegram: config.TELEGRAM_URL ?? null,
  whatsapp: config.WHATSAPP_URL ?? null,
  supportEmail: config.SUPPORT_EMAIL ?? null,
  x: config.SOCIAL_X_URL ?? null,
  linkedin: config.SOCIAL_LINKEDIN_URL ?? null,
  youtube: config.SOCIAL_YOUTUBE_URL ?? null,
})

/** Every page, rendered as a visitor sees it: a session is a bearer token, which no page request carries. */
export function pagesRoutes({ pages, services, config, logger, origin }: PagesDeps) {
  const siteLinks = siteLinksOf(config)
  return new Hono<Env>().get("/*", async c => {
    const { locale } = splitLocale(c.req.path)
    const viewer = { locale, user: null, token: null, address: c.get("viewer").address }
    const link = unstable_localLink({
      router: appRouter,
      createContext: async () => ({ viewer, services }),
      onError: logFailures(logger),
    })
    const { render, manifest } = pages
    const page = await render({ request: c.req.raw, link, manifest, siteLinks, origin: origin() })
    const html = await page.text()
    const headers = new Headers(page.headers)
    headers.set("content-security-policy", contentSecurityPolicy(html, pages.connectSources))
    return new Response(html, { status: page.status, headers })
  })
}
