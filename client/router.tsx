import type { I18n } from "@lingui/core"
import { createRouter } from "@tanstack/react-router"
import { createTRPCClient, type TRPCLink } from "@trpc/client"
import { type Locale, localizedPath, splitLocale } from "#shared/locales.ts"
import type { SiteData } from "#shared/site-settings.ts"
import { hydrateQueries } from "./lib/hydrate-queries.tsx"
import { joinChanges } from "./lib/join-changes.ts"
import type { PageContext } from "./lib/page-context.ts"
import { Providers } from "./lib/providers.tsx"
import { createQueryClient } from "./lib/query-client.ts"
import { parseSearch, stringifySearch } from "./lib/search-params.ts"
import { type AppRouter, createQueryUtils } from "./lib/trpc.ts"
import { routeTree } from "./route-tree.gen.ts"
import { ErrorPage } from "./site/error-page.tsx"
import { NotFoundPage } from "./site/not-found-page.tsx"

type RouterInput = SiteData & { locale: Locale; i18n: I18n; link: TRPCLink<AppRouter> }

function withPath(url: URL, path: string): URL {
  url.pathname = path
  return url
}

/** One router per page load; the language is a URL prefix that the routes do not see. */
export function createAppRouter({ locale, i18n, link, ...site }: RouterInput) {
  const queryClient = createQueryClient()
  const client = createTRPCClient<AppRouter>({ links: [joinChanges, link] })
  const utils = createQueryUtils(client, queryClient)
  const context: PageContext = { ...site, locale, i18n, client, queryClient, utils }
  const router = createRouter({
    routeTree,
    context,
    rewrite: {
      input: ({ url }) => withPath(url, splitLocale(url.pathname).path),
      output: ({ url }) => withPath(url, localizedPath(locale, url.pathname)),
    },
    search: { strict: true },
    parseSearch,
    stringifySearch,
    // Listed one by one so that no other server data reaches the browser.
    dehydrate: (): SiteData => {
      const { origin, siteLinks, company, commissionPercent, year } = context
      return { origin, siteLinks, company, commissionPercent, year }
    },
    hydrate: (data: SiteData) => {
      Object.assign(context, data)
      hydrateQueries(queryClient)
    },
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    // A page is shown as soon as it is loaded; by default its placeholder would stay for half a second.
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    InnerWrap: Providers,
  })
  return router
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
