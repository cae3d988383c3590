import { createFileRoute } from "@tanstack/react-router"
import { ShortlistPage } from "#client/shortlist-page/shortlist-page.tsx"
import { anySearch } from "../lib/any-search.ts"

export const Route = createFileRoute("/shortlist")({
  validateSearch: anySearch,
  loaderDeps: ({ search }) => search,
  // Loaded with the page, because every public page contains the list of all routes.
  loader: async ({ context, deps }) => {
    const { loadShortlist } = await import("#client/shortlist-page/load-shortlist.ts")
    return loadShortlist(context, deps)
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Page,
})

function Page() {
  return <ShortlistPage {...Route.useLoaderData().address} />
}
