import { type AnyRouter, createMemoryHistory } from "@tanstack/react-router"
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from "@tanstack/react-router/ssr/server"
import type { TRPCLink } from "@trpc/client"
import { renderToString } from "react-dom/server"
import { type Entry, entryOf } from "#shared/entries.ts"
import { listQueries } from "#shared/listings/staff-query.ts"
import { splitLocale } from "#shared/locales.ts"
import { propertiesOf } from "#shared/properties.ts"
import type { RenderPage } from "#shared/render-page.ts"
import { createMemberRouter } from "./entries/member-router.ts"
import { createOfficeRouter } from "./entries/office-router.ts"
import { createPublicRouter } from "./entries/public-router.ts"
import { earlyScript } from "./lib/early-answers.ts"
import { assetsOf, withEarlyScripts, withLateScripts, withTexts } from "./lib/late-scripts.ts"
import { textsOf } from "./lib/text-parts.ts"
import type { AppRouter } from "./lib/trpc.ts"
import { setRefusedForm } from "./requests/refused-form.ts"
import type { RouterInput } from "./router.ts"
import { loadI18n } from "./texts.ts"

/** The routers of all entries, for the server and for tests. */
export const CREATE_ROUTER: Record<Entry, (input: RouterInput) => AnyRouter> = {
  public: createPublicRouter,
  member: createMemberRouter,
  office: createOfficeRouter,
}

/**
 * A router that keeps the search string as requested. The request handler re-encodes it (`,` as `%2C`, a space as
 * `+`), which never matches the router's own encoding and would cause an endless redirect.
 * Timestamps are cleared so that every render of a page yields the same ETag.
 */
function createPageRouter(entry: Entry, search: string, input: RouterInput) {
  const router = CREATE_ROUTER[entry](input)
  const update = router.update
  router.update = options => {
    if (!options.history) return update(options)
    const address = options.history.location.pathname + search
    update({ ...options, history: createMemoryHistory({ initialEntries: [address] }) })
  }
  const load = router.load
  router.load = async options => {
    await load(options)
    for (const match of router.stores.matches.get()) match.updatedAt = 0
  }
  return router
}

/** The status of a page: 404 also for one that renders itself but whose loader found it missing. */
function statusOf(router: Parameters<typeof getSsrStatus>[0]): number {
  const isMissing = router.stores.matches
    .get()
    .some(({ loaderData }) => propertiesOf(loaderData).isMissing === true)
  return isMissing ? 404 : getSsrStatus(router)
}

/** Renders the requested page as a full document; a redirect or a 404 keeps its status. */
export const render: RenderPage<TRPCLink<AppRouter>> = async ({
  request,
  manifest,
  refusedForm,
  ...input
}) => {
  const { pathname, search } = new URL(request.url)
  const { locale, path } = splitLocale(pathname)
  const entry = entryOf(path)
  const hasOnlyFrame = entry !== "public"
  const i18n = await loadI18n(locale, path)
  const handle = createRequestHandler({
    request,
    getRouterManifest: () => withTexts(manifest, entry, textsOf(locale, path)),
    createRouter: () => {
      const router = createPageRouter(entry, search, { ...input, locale, i18n })
      if (refusedForm) setRefusedForm(router.options.context.queryClient, refusedForm)
      return router
    },
  })
  // Returned outside the response, because its body would encode the text to bytes and back.
  let html = ""
  let clientOnly: string[] = []
  let first: string | undefined
  const { status, headers } = await handle(async ({ router, responseHeaders }) => {
    const matches = router.stores.matches.get()
    clientOnly = matches.filter(match => match.ssr === false).map(match => match.routeId)
    const leaf = matches.at(-1)
    if (leaf?.routeId === "/admin/app/") first = earlyScript(listQueries(leaf.search), locale)
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    return new Response(null, { status: statusOf(router), headers: responseHeaders })
  })
  const { warmUp } = manifest
  html = hasOnlyFrame
    ? withEarlyScripts(html, { warmUp, first, ...assetsOf(manifest, clientOnly) })
    : withLateScripts(html, warmUp)
  return { status, headers, html, entry }
}
