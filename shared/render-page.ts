import type { ServerManifest } from "@tanstack/router-core"
import type { FeePayer } from "#shared/deals/deal.ts"
import type { Entry } from "./entries.ts"
import type { RefusedForm } from "./requests/contact.ts"

/** Contact buttons and social links; null if not set, and then not shown. */
type SiteLinks = Record<
  "telegram" | "whatsapp" | "supportEmail" | "x" | "linkedin" | "youtube",
  string | null
>

/** Who operates the site and receives the payments; null if not set, and then not shown. */
type Company = Record<"name" | "number" | "address" | "licence" | "escrowPartner", string | null>

/** The settings that pages show. */
export type SiteSettings = {
  siteLinks: SiteLinks
  company: Company
  /** In percent of the sale price; null if it is agreed per deal. */
  commissionPercent: number | null
  /** Who pays it, unless a deal says otherwise. */
  feePayer: FeePayer
  /** The year of the copyright notice, UTC. */
  year: number
}

/** Data that the server passes to the browser with the page. */
export type SiteData = SiteSettings & {
  /** The public origin, for canonical and shared URLs, without a trailing slash. */
  origin: string
}

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
