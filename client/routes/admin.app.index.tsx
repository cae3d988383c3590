import { createFileRoute } from "@tanstack/react-router"
import { readAdminQuery } from "#shared/admin-query.ts"
import { prefetchListings } from "../back-office/listings/listings-data.ts"
import { ListingsPage } from "../back-office/listings/listings-page.tsx"

export const Route = createFileRoute("/admin/app/")({
  ssr: false,
  codeSplitGroupings: [["component", "loader"]],
  validateSearch: readAdminQuery,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) => {
    if (cause !== "stay") prefetchListings(context.utils, deps)
  },
  component: Page,
})

function Page() {
  return <ListingsPage query={Route.useSearch()} />
}
