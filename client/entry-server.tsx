import { type AnyRouter, createMemoryHistory } from "@tanstack/react-router"
import {
  attachRouterServerSsrUtils,
  getNormalizedURL,
  getOrigin,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from "@tanstack/react-router/ssr/server"
import type { ServerManifest } from "@tanstack/router-core"
import type { TRPCLink } from "@trpc/client"
import { renderToString } from "react-dom/server"
import { type Entry, entryOf } from "#shared/entries.ts"
import { listQueries } from "#shared/listings/staff-query.ts"
import { type Locale, splitLocale } from "#shared/locales.ts"
import { propertiesOf } from "#shared/properties.ts"
import type { PageManifest, RenderPage } from "#shared/render-page.ts"
import { createMemberRouter } from "./entries/member-router.ts"
import { createOfficeRouter } from "./entries/office-router.ts"
import { createPublicRouter } from "./entries/public-router.ts"
import { earlyScript } from "./lib/early-answers.ts"
import { pageAssets, routerManifest } from "./lib/page-assets.ts"
import { textsOf } from "./lib/text-parts.ts"
import type { AppRouter } from "./lib/trpc.ts"
import { setRefusedForm } from "./requests/refused-form.ts"
import type { RouterInput } from "./router.ts"
import { PageAssetsContext } from "./site/page-scripts.tsx"
import { loadI18n } from "./texts.ts"

/** The routers of all entries, for the server and for tests. */
export const CREATE_ROUTER: Record<Entry, (input: RouterInput) => AnyRouter> = {
  public: createPublicRouter,
  member: createMemberRouter,
  office: createOfficeRouter,
}

/**
 * Loads the requested page; the redirect if it leads elsewhere. The router's own request handler would re-encode the
 * search string (`,` as `%2C`, a space as `+`), which never matches the router's encoding and would cause an endless
 * redirect. Timestamps are cleared so that every render of a page yields the same ETag.
 */
async function loadPage(
  router: AnyRouter,
  request: Request,
  manifest: ServerManifest,
): Promise<Response | null> {
  attachRouterServerSsrUtils({ router, manifest })
  const address = getNormalizedURL(request.url).url.pathname + new URL(request.url).search
  const origin = router.options.origin ?? getOrigin(request)
  router.update({ origin, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  const loaded = router._serverResult
  if (loaded?.type === "redirect") return loaded.redirect
  for (const match of router.stores.matches.get()) match.updatedAt = 0
  await router.serverSsr?.dehydrate()
  return null
}

/**
 * React leaves out a part of the page in which a component failed, says nothing, and lets the browser try again: search
 * engines and visitors without scripts would see an empty page, which would be cached.
 */
export function requireContent(html: string, path: string): string {
  if (/<main[^>]*><!--\$!-->/.test(html)) throw new Error(`The content of ${path} could not be rendered`)
  return html
}

/** The status of a page: 404 also for one that renders itself but whose loader found it missing. */
function statusOf(router: AnyRouter): number {
  const isMissing = router.stores.matches
    .get()
    .some(({ loaderData }) => propertiesOf(loaderData).isMissing === true)
  return isMissing ? 404 : getSsrStatus(router)
}

/** The page of a loaded router; `texts` are its catalogues. */
async function toHtml(
  router: AnyRouter,
  manifest: PageManifest,
  { entry, locale, texts }: { entry: Entry; locale: Locale; texts: string[] },
): Promise<string> {
  const matches = router.stores.matches.get()
  const leaf = matches.at(-1)
  const first = leaf?.routeId === "/admin/app/" ? await earlyScript(listQueries(leaf.search), locale) : null
  const html = renderToString(
    <PageAssetsContext value={pageAssets(manifest, { entry, texts, matches, first })}>
      <RouterServer router={router} />
    </PageAssetsContext>,
  )
  if (entry === "public") requireContent(html, router.stores.location.get().pathname)
  return transformHtmlStringWithRouter(router, html)
}

/** Renders the requested page as a full document; a redirect or a 404 keeps its status. */
export const render: RenderPage<TRPCLink<AppRouter>> = async ({
  request,
  manifest,
  refusedForm,
  ...input
}) => {
  const { locale, path } = splitLocale(new URL(request.url).pathname)
  const entry = entryOf(path)
  const i18n = await loadI18n(locale, path)
  const router = CREATE_ROUTER[entry]({ ...input, locale, i18n })
  if (refusedForm) setRefusedForm(router.options.context.queryClient, refusedForm)
  try {
    const redirect = await loadPage(router, request, routerManifest(manifest, entry))
    if (redirect) return { status: redirect.status, headers: redirect.headers, html: "", entry }
    const html = await toHtml(router, manifest, { entry, locale, texts: textsOf(locale, path) })
    const headers = new Headers({ "content-type": "text/html; charset=UTF-8" })
    return { status: statusOf(router), headers, html, entry }
  } finally {
    router.serverSsr?.cleanup()
  }
}
