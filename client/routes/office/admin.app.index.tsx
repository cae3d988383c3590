import { createFileRoute } from "@tanstack/react-router"
import { readAdminQuery } from "#shared/listings/staff-query.ts"
import { prefetchListings } from "../../back-office/listings/listings-data.ts"
import { ListingsPage } from "../../back-office/listings/listings-page.tsx"

export const Route = createFileRoute("/admin/app/")({
  ssr: false,
  validateSearch: readAdminQuery,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchListings(context, deps),
  component: ListingsPage,
})
