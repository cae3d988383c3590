import { createMemoryHistory } from "@tanstack/react-router"
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from "@tanstack/react-router/ssr/server"
import type { TRPCLink } from "@trpc/client"
import { renderToString } from "react-dom/server"
import { listQueries } from "#shared/listings/staff-query.ts"
import { splitLocale } from "#shared/locales.ts"
import type { RenderPage } from "#shared/render-page.ts"
import { earlyScript } from "./lib/early-answers.ts"
import { withEarlyScripts, withLateScripts } from "./lib/late-scripts.ts"
import { assetsOf, withTexts } from "./lib/page-manifest.ts"
import { isApplication, textsOf } from "./lib/text-parts.ts"
import type { AppRouter } from "./lib/trpc.ts"
import { setRefusedForm } from "./requests/refused-form.ts"
import { createAppRouter } from "./router.tsx"
import { loadI18n } from "./texts.ts"

/**
 * A router that keeps the search string as requested. The request handler re-encodes it (`,` as `%2C`, a space as
 * `+`), which never matches the router's own encoding and would cause an endless redirect.
 * Timestamps are cleared so that every render of a page yields the same ETag.
 */
function createPageRouter(search: string, input: Parameters<typeof createAppRouter>[0]) {
  const router = createAppRouter(input)
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

/** Renders the requested page as a full document; a redirect or a 404 keeps its status. */
export const render: RenderPage<TRPCLink<AppRouter>> = async ({
  request,
  manifest,
  refusedForm,
  ...input
}) => {
  const { pathname, search } = new URL(request.url)
  const { locale, path } = splitLocale(pathname)
  const hasOnlyFrame = isApplication(path)
  const i18n = await loadI18n(locale, path)
  const handle = createRequestHandler({
    request,
    getRouterManifest: () => withTexts(manifest, textsOf(locale, path), hasOnlyFrame),
    createRouter: () => {
      const router = createPageRouter(search, { ...input, locale, i18n })
      if (refusedForm) setRefusedForm(router.options.context.queryClient, refusedForm)
      return router
    },
  })
  // Returned outside the response, because its body would encode the text to bytes and back.
  let html = ""
  let routeIds: string[] = []
  let clientOnly: string[] = []
  let first: string | undefined
  const { status, headers } = await handle(async ({ router, responseHeaders }) => {
    const matches = router.stores.matches.get()
    routeIds = matches.map(match => match.routeId)
    clientOnly = matches.filter(match => match.ssr === false).map(match => match.routeId)
    const leaf = matches.at(-1)
    if (leaf?.routeId === "/admin/app/") first = earlyScript(listQueries(leaf.search), locale)
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  })
  const { warmUp } = manifest
  html = hasOnlyFrame
    ? withEarlyScripts(html, { warmUp, first, ...assetsOf(manifest, clientOnly) })
    : withLateScripts(html, warmUp)
  return { status, headers, html, routeIds }
}
