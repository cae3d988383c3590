import type { ServerManifest } from "@tanstack/router-core"
import type { TRPCLink } from "@trpc/client"
import type { AppRouter } from "#server/trpc/app-router.ts"
import type { RefusedForm } from "#shared/contact.ts"
import type { SiteSettings } from "#shared/site-settings.ts"

/** In the router's format; where the catalogue of each name (`ru/messages`) is loaded from, and the worker. */
export type PagesManifest = ServerManifest & { texts?: Record<string, string>; warmUp?: string }

export type RenderInput = SiteSettings & {
  request: Request
  /** Calls the procedures in this process, as a visitor. */
  link: TRPCLink<AppRouter>
  /** The public origin, without a trailing slash. */
  origin: string
  /** Scripts and styles of the document and what each route preloads. */
  manifest: PagesManifest
  /** A contact form that was posted without scripts and rejected: the page shows it again. */
  refusedForm?: RefusedForm | undefined
}

/** A whole document, or a redirect, with its status; `routeIds` are the client's routes that it matched. */
type Rendered = { status: number; headers: Headers; html: string; routeIds: string[] }

/** The client's server entry. */
export type RenderPage = (input: RenderInput) => Promise<Rendered>

/** The built client: how a page is rendered and which assets it needs. */
export type Pages = {
  render: RenderPage
  manifest: PagesManifest
  /** Additional origins that a development page may connect to. */
  connectSources?: string[]
}
