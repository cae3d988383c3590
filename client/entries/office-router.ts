import { createRouter } from "@tanstack/react-router"
import { type RouterInput, routerOptions, withOtherEntries } from "../router.ts"
import { routeTree } from "../routes/office.gen.ts"

/** One router per page load. */
export const createOfficeRouter = (input: RouterInput) =>
  withOtherEntries(createRouter({ ...routerOptions(input), routeTree }), "office")
