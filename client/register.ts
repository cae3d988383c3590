import type { createRouter } from "@tanstack/react-router"
import type { FileRouteTypes as MemberRoutes } from "./routes/member.gen.ts"
import type { FileRouteTypes as OfficeRoutes } from "./routes/office.gen.ts"
import type { FileRouteTypes as PublicRoutes, routeTree } from "./routes/public.gen.ts"

type Union<Key extends keyof PublicRoutes> = PublicRoutes[Key] | MemberRoutes[Key] | OfficeRoutes[Key]
type Merged<Key extends keyof PublicRoutes> = PublicRoutes[Key] & MemberRoutes[Key] & OfficeRoutes[Key]

/** The addresses of all route trees: a link may lead to another one, whose page is a document (`client/router.ts`). */
type AllRoutes = {
  fullPaths: Union<"fullPaths">
  to: Union<"to">
  id: Union<"id">
  fileRoutesByFullPath: Merged<"fileRoutesByFullPath">
  fileRoutesByTo: Merged<"fileRoutesByTo">
  fileRoutesById: Merged<"fileRoutesById">
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createRouter<ReturnType<typeof routeTree._addFileTypes<AllRoutes>>>>
  }
}
