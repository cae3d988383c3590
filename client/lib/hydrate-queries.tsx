import type { QueryClient, QueryKey } from "@tanstack/react-query"
import { useRouter } from "@tanstack/react-router"

const ID = "queries"

/** The results of a page's queries as JSON, escaped so that it cannot close its script element. */
function dehydrateQueries(queryClient: QueryClient): string {
  const queries = queryClient.getQueryCache().getAll()
  const found = queries.filter(({ state }) => state.status === "success")
  return JSON.stringify(found.map(({ queryKey, state }) => [queryKey, state.data])).replaceAll("<", "\\u003c")
}

/**
 * Sends the server's query results to the browser as plain JSON, which is several times cheaper than the router's
 * own dehydrated state. Must be rendered after every component that runs a query.
 */
export function DehydratedQueries() {
  const { queryClient } = useRouter().options.context
  const json = import.meta.env.SSR ? dehydrateQueries(queryClient) : ""
  return (
    <script id={ID} type="application/json" suppressHydrationWarning>
      {json}
    </script>
  )
}

const isQuery = (value: unknown): value is [QueryKey, unknown] =>
  Array.isArray(value) && Array.isArray(value[0])

/** Fills the query cache from the page. Results count as fresh: a cached page was current when it was sent. */
export function hydrateQueries(queryClient: QueryClient): void {
  const found = JSON.parse(document.getElementById(ID)?.textContent || "[]")
  if (!Array.isArray(found)) return
  const entries: unknown[] = found
  for (const entry of entries) if (isQuery(entry)) queryClient.setQueryData(entry[0], entry[1])
}
