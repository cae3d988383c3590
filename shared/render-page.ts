import type { ServerManifest } from "@tanstack/router-core"
import type { Entry } from "./entries.ts"
import type { RefusedForm } from "./requests/contact.ts"
import type { SiteData } from "./site-settings.ts"

/**
 * In the router's format, with a root for each entry; `texts` maps catalogues (`ru/messages`) to URLs, `warmUp` is the
 * URL of a worker.
 */
export type PageManifest = ServerManifest & {
  roots?: Record<Entry, ServerManifest["routes"][string]>
  texts?: Record<string, string>
  warmUp?: string
}

/**
 * The inputs of rendering a page. `Link` is tRPC's link to the procedures, which runs in this process, as a visitor.
 */
type RenderInput<Link> = SiteData & {
  request: Request
  link: Link
  /** Scripts and styles of the document and what each route preloads. */
  manifest: PageManifest
  /** A contact form that was posted without scripts and rejected: the page shows it again. */
  refusedForm?: RefusedForm | undefined
}

/** A whole document, or a redirect, with its status; `entry` is the one that it belongs to. */
type Rendered = { status: number; headers: Headers; html: string; entry: Entry }

/** The client's server entry. */
export type RenderPage<Link> = (input: RenderInput<Link>) => Promise<Rendered>
