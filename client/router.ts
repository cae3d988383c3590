import "./theme/styles.ts"
import type { I18n } from "@lingui/core"
import type { AnyRouter, RouterHistory } from "@tanstack/react-router"
import { createTRPCClient, type TRPCLink } from "@trpc/client"
import { type Entry, entryOf } from "#shared/entries.ts"
import { type Locale, localizedPath, splitLocale } from "#shared/locales.ts"
import type { SiteData } from "#shared/render-page.ts"
import { joinChanges } from "./lib/join-changes.ts"
import { onFailure } from "./lib/on-failure.ts"
import type { PageContext } from "./lib/page-context.ts"
import { createQueryClient, hydrateQueries, Providers } from "./lib/query-client.tsx"
import { parseSearch, stringifySearch } from "./lib/search-params.ts"
import { noteSessionEnd } from "./lib/session.ts"
import { type AppRouter, createQueryUtils } from "./lib/trpc.ts"
import { ErrorPage, NotFoundPage } from "./site/error-page.tsx"

// The styles of the theme come before those of components.
export type RouterInput = SiteData & { locale: Locale; i18n: I18n; link: TRPCLink<AppRouter> }

function withPath(url: URL, path: string): URL {
  url.pathname = path
  return url
}

/** What the routers of all entries share. The language is a URL prefix that the routes do not see. */
export function routerOptions({ locale, i18n, link, ...site }: RouterInput, entry: Entry) {
  const queryClient = createQueryClient()
  const client = createTRPCClient<AppRouter>({ links: [onFailure(noteSessionEnd), joinChanges, link] })
  const utils = createQueryUtils(client, queryClient)
  const context: PageContext = { ...site, entry, locale, i18n, client, queryClient, utils }
  return {
    context,
    rewrite: {
      input: ({ url }: { url: URL }) => withPath(url, splitLocale(url.pathname).path),
      output: ({ url }: { url: URL }) => withPath(url, localizedPath(locale, url.pathname)),
    },
    search: { strict: true },
    parseSearch,
    stringifySearch,
    // Listed one by one so that no other server data reaches the browser.
    dehydrate: (): SiteData => {
      const { origin, siteLinks, company, commissionPercent, feePayer, year } = context
      return { origin, siteLinks, company, commissionPercent, feePayer, year }
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
  } as const
}

/**
 * Loads the pages of other entries, which are not in the router's tree, as documents. A navigation to one ends before the
 * router changes the address; what asks before a form is left is asked then.
 */
export function loadOtherEntries(router: AnyRouter, entry: Entry): void {
  const history: RouterHistory = router.history
  history.block({
    enableBeforeUnload: false,
    blockerFn({ nextLocation: { href, pathname }, action }) {
      if (entryOf(splitLocale(pathname).path) === entry) return false
      void router.navigate({ href, reloadDocument: true, replace: action === "REPLACE" })
      return true
    },
  })
}
