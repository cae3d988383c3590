import { createRouter } from "@tanstack/react-router"
import { type RouterInput, routerOptions } from "../router.ts"
import { routeTree } from "../routes/member.gen.ts"

/** One router per page load. */
export const createMemberRouter = (input: RouterInput) =>
  createRouter({ ...routerOptions(input, "member"), routeTree })
