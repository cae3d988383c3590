import { createRequestHandler, defaultRenderHandler } from "@tanstack/react-router/ssr/server"
import type { Manifest } from "@tanstack/router-core"
import type { TRPCLink } from "@trpc/client"
import { splitLocale } from "#shared/locales.ts"
import { loadI18n } from "./lib/i18n.ts"
import type { SiteData } from "./lib/page-context.ts"
import type { AppRouter } from "./lib/trpc.ts"
import { createAppRouter } from "./router.tsx"

type RenderInput = SiteData & { request: Request; link: TRPCLink<AppRouter>; manifest: Manifest }

/** Renders the page of a request to a whole document; a redirect or a 404 keeps its status. */
export async function render({ request, manifest, ...input }: RenderInput): Promise<Response> {
  const { locale } = splitLocale(new URL(request.url).pathname)
  const i18n = await loadI18n(locale)
  const handle = createRequestHandler({
    request,
    getRouterManifest: () => manifest,
    createRouter: () => createAppRouter({ ...input, locale, i18n }),
  })
  return handle(defaultRenderHandler)
}
