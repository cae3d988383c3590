import { createRootRouteWithContext } from "@tanstack/react-router"
import favicon from "../../shared/theme/favicon.svg?url&no-inline"
import type { PageContext } from "../lib/page-context.ts"
import { Site, SiteDocument } from "../site/site-document.tsx"
import { addTexts } from "../texts.ts"
import { fontPreloads } from "../theme/font-preloads.ts"

export const Route = createRootRouteWithContext<PageContext>()({
  beforeLoad: ({ context: { i18n, locale }, location }) => addTexts(i18n, locale, location.pathname),
  head: ({ match: { context } }) => ({
    meta: [{ charSet: "utf-8" }, { name: "viewport", content: "width=device-width, initial-scale=1" }],
    links: [{ rel: "icon", type: "image/svg+xml", href: favicon }, ...fontPreloads(context.locale)],
  }),
  shellComponent: SiteDocument,
  component: Site,
  errorComponent: Site,
})
