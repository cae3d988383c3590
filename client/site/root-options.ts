import type { ParsedLocation } from "@tanstack/react-router"
import favicon from "../../shared/theme/favicon.svg?url&no-inline"
import type { PageContext } from "../lib/page-context.ts"
import { addTexts } from "../texts.ts"
import { fontPreloads } from "../theme/font-preloads.ts"
import { SiteDocument } from "./site-document.tsx"

/** What the roots of all route trees share: the texts of a page, the head of every page, and the document. */
export const rootOptions = {
  beforeLoad: ({
    context: { i18n, locale },
    location,
  }: {
    context: PageContext
    location: Pick<ParsedLocation, "pathname" | "external">
  }) => {
    // Hovering over a link to a page of another entry preloads nothing.
    if (!location.external) return addTexts(i18n, locale, location.pathname)
  },
  head: ({ match: { context } }: { match: { context: PageContext } }) => ({
    meta: [{ charSet: "utf-8" }, { name: "viewport", content: "width=device-width, initial-scale=1" }],
    links: [{ rel: "icon", type: "image/svg+xml", href: favicon }, ...fontPreloads(context.locale)],
  }),
  shellComponent: SiteDocument,
}
