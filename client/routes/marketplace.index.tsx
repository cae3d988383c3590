import { createFileRoute } from "@tanstack/react-router"
import { readPageQuery } from "#shared/catalogue-query.ts"
import { trpc } from "../lib/trpc.ts"

export const Route = createFileRoute("/marketplace/")({
  validateSearch: readPageQuery,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.utils.apps.list.ensureData(deps),
  component: Page,
})

function Page() {
  const query = Route.useSearch()
  const list = trpc.apps.list.useQuery(query)
  return <ul>{list.data?.data.map(app => <li key={app.id}>{app.title}</li>)}</ul>
}
