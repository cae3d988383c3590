import { createRootRouteWithContext } from "@tanstack/react-router"
import type { PageContext } from "../lib/page-context.ts"
import { SiteDocument } from "../site/site-document.tsx"

export const Route = createRootRouteWithContext<PageContext>()({
  head: () => ({
    meta: [{ charSet: "utf-8" }, { name: "viewport", content: "width=device-width, initial-scale=1" }],
  }),
  component: SiteDocument,
})
