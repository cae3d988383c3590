import type { TRPCLink } from "@trpc/client"
import * as z from "zod/mini"
import type { AppRouter } from "#server/app/app-router.ts"
import type { PageManifest, RenderPage as RenderPageBy } from "#shared/render-page.ts"

export type RenderPage = RenderPageBy<TRPCLink<AppRouter>>

/** The built client: how a page is rendered and which assets it needs. */
export type Pages = {
  render: RenderPage
  manifest: PageManifest
  /** Additional origins that a development page may connect to. */
  connectSources?: string[]
}

const entry = z.object({ render: z.custom<RenderPage>(value => typeof value === "function") })

/** The `render` of the client's server entry, a module that is loaded at run time; throws if it has none. */
export const readEntry = (module: unknown): RenderPage => entry.parse(module).render
