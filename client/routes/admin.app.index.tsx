import { createFileRoute } from "@tanstack/react-router"
import type { AdminQuery } from "#shared/listings/staff-query.ts"
import { prefetchListings } from "../back-office/listings/listings-data.ts"
import { ListingsPage } from "../back-office/listings/listings-page.tsx"

export const Route = createFileRoute("/admin/app/")({
  ssr: false,
  // Only for the types of links: the page parses its URL, because this file is part of every public page.
  validateSearch: (search: AdminQuery) => search,
  codeSplitGroupings: [["component", "loader"]],
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchListings(context, deps),
  component: ListingsPage,
})
