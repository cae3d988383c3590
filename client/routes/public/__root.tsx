import { createRootRouteWithContext } from "@tanstack/react-router"
import type { PageContext } from "../../lib/page-context.ts"
import { rootOptions } from "../../site/root-options.ts"
import { Site } from "../../site/site.tsx"

export const Route = createRootRouteWithContext<PageContext>()({
  ...rootOptions,
  component: Site,
  errorComponent: Site,
})
