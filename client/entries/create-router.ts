import type { AnyRouter } from "@tanstack/react-router"
import type { Entry } from "#shared/entries.ts"
import type { RouterInput } from "../router.ts"
import { createMemberRouter } from "./member-router.ts"
import { createOfficeRouter } from "./office-router.ts"
import { createPublicRouter } from "./public-router.ts"

/** The routers of all entries, for the server and for tests. */
export const CREATE_ROUTER: Record<Entry, (input: RouterInput) => AnyRouter> = {
  public: createPublicRouter,
  member: createMemberRouter,
  office: createOfficeRouter,
}
