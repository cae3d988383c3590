import { type CatalogueQuery, readPageQuery } from "#shared/listings/catalogue-query.ts"
import { readStoredText, writeStoredText } from "../lib/browser-storage.ts"
import { inlineScript } from "../lib/inline-script.ts"

/** The catalogue shows cards unless the URL has `view=table`, a key that is not sent to the API. */
type PageSearch = CatalogueQuery & { view?: "table" | undefined }
export type View = "cards" | "table"

const KEY = "catalogue-view"
export const TABLE_VIEW = "table" satisfies View

export function readPageSearch(source: Record<string, unknown>): PageSearch {
  const query = readPageQuery(source)
  return source.view === TABLE_VIEW ? { ...query, view: TABLE_VIEW } : query
}

/** Stores the chosen view; without browser storage the choice is not remembered. */
export function storeView(view: View) {
  writeStoredText("localStorage", KEY, view)
}

export function prefersTable(): boolean {
  return readStoredText("localStorage", KEY) === TABLE_VIEW
}

/** Runs before the first paint: applies the stored table view to a URL without a view. */
function showStoredView(key: string, table: string): void {
  try {
    const url = new URL(location.href)
    if (localStorage.getItem(key) !== table || url.searchParams.has("view")) return
    const { style } = document.documentElement
    style.visibility = "hidden"
    setTimeout(() => style.removeProperty("visibility"), 3000)
    url.searchParams.set("view", table)
    location.replace(url.href)
  } catch {}
}
export const viewScript = () => inlineScript(showStoredView, KEY, TABLE_VIEW)
