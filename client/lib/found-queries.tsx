import type { QueryClient, QueryKey } from "@tanstack/react-query"
import { useRouter } from "@tanstack/react-router"

const ID = "found"

/** What a page's queries found, as JSON that cannot end the element it stands in. */
function writeFound(queryClient: QueryClient): string {
  const queries = queryClient.getQueryCache().getAll()
  const found = queries.filter(({ state }) => state.status === "success")
  return JSON.stringify(found.map(({ queryKey, state }) => [queryKey, state.data])).replaceAll("<", "\\u003c")
}

/**
 * Carries the queries of the server's page to the browser, as data: as part of the router's own state they
 * would be several times the work to write and to read. Stands after everything that asks.
 */
export function FoundQueries() {
  const { queryClient } = useRouter().options.context
  const json = import.meta.env.SSR ? writeFound(queryClient) : ""
  return (
    <script id={ID} type="application/json" suppressHydrationWarning>
      {json}
    </script>
  )
}

/** Takes them over as found just now: however long ago the page was rendered, it was the latest when sent. */
export function takeFound(queryClient: QueryClient): void {
  const found: [QueryKey, unknown][] = JSON.parse(document.getElementById(ID)?.textContent || "[]")
  for (const [key, data] of found) queryClient.setQueryData(key, data)
}
