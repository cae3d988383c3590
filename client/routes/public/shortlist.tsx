import { createFileRoute } from "@tanstack/react-router"
import { ShortlistPage } from "#client/shortlist-page/shortlist-page.tsx"

export const Route = createFileRoute("/shortlist")({
  // The page parses its parameters, because its schema would be in every public page.
  validateSearch: (search: Record<string, unknown>) => search,
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
