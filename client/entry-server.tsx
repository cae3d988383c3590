import { createMemoryHistory } from "@tanstack/react-router"
import { createRequestHandler, defaultRenderHandler } from "@tanstack/react-router/ssr/server"
import type { Manifest } from "@tanstack/router-core"
import type { TRPCLink } from "@trpc/client"
import { splitLocale } from "#shared/locales.ts"
import { loadI18n } from "./lib/i18n.ts"
import type { SiteData } from "./lib/page-context.ts"
import type { AppRouter } from "./lib/trpc.ts"
import { createAppRouter } from "./router.tsx"

type RenderInput = SiteData & { request: Request; link: TRPCLink<AppRouter>; manifest: Manifest }

/**
 * A router that sees the search as it was asked for. The request handler spells it anew (`,` as `%2C`,
 * a space as `+`), which never equals the router's own spelling and would redirect to itself for ever.
 */
function createPageRouter(search: string, input: Parameters<typeof createAppRouter>[0]) {
  const router = createAppRouter(input)
  const update = router.update
  router.update = options => {
    if (!options.history) return update(options)
    const address = options.history.location.pathname + search
    update({ ...options, history: createMemoryHistory({ initialEntries: [address] }) })
  }
  return router
}

/** Renders the page of a request to a whole document; a redirect or a 404 keeps its status. */
export async function render({ request, manifest, ...input }: RenderInput): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const { locale } = splitLocale(pathname)
  const i18n = await loadI18n(locale)
  const handle = createRequestHandler({
    request,
    getRouterManifest: () => manifest,
    createRouter: () => createPageRouter(search, { ...input, locale, i18n }),
  })
  return handle(defaultRenderHandler)
}
