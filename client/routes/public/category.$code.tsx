import { createFileRoute } from "@tanstack/react-router"
import { CategoryPage } from "../../catalogue/category-page.tsx"

/** Loaded with the page, because every page loads the direct imports of its route. */
const loading = () => import("../../catalogue/load-category.ts")

export const Route = createFileRoute("/category/$code")({
  loader: async ({ context, params }) => (await loading()).loadCategory(context.utils, params.code),
  head: async ({ match: { context }, loaderData }) =>
    loaderData ? (await loading()).categoryHead(context, loaderData) : {},
  component: Page,
})

function Page() {
  const category = Route.useLoaderData()
  return <CategoryPage key={category.id} category={category} />
}
