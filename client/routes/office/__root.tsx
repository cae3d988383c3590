import { createRootRouteWithContext } from "@tanstack/react-router"
import type { PageContext } from "../../lib/page-context.ts"
import { rootOptions } from "../../site/root-options.ts"

/** Without the header and footer of the site: the back office and its sign-in have frames of their own. */
export const Route = createRootRouteWithContext<PageContext>()(rootOptions)
