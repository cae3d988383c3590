import { createRouter } from "@tanstack/react-router"
import { type RouterInput, routerOptions } from "../router.ts"
import { routeTree } from "../routes/public.gen.ts"

/** One router per page load. */
export const createPublicRouter = (input: RouterInput) =>
  createRouter({ ...routerOptions(input, "public"), routeTree })
