import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { readAdminQuery } from "#shared/admin-query.ts"
import { prefetchListings } from "../back-office/listings/listings-data.ts"
import { ListingsPage } from "../back-office/listings/listings-page.tsx"
import { pageHead } from "../lib/head.ts"

export const Route = createFileRoute("/admin/app/")({
  ssr: false,
  codeSplitGroupings: [["component", "loader"]],
  validateSearch: readAdminQuery,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) => {
    if (cause !== "stay") prefetchListings(context.utils, deps)
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      path: "/admin/app",
      title: context.i18n._(msg`Listings`),
      description: context.i18n._(msg`For the marketplace’s administrators.`),
    }),
  component: Page,
})

function Page() {
  return <ListingsPage query={Route.useSearch()} />
}
