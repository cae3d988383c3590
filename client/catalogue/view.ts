import { type CatalogueQuery, readPageQuery } from "#shared/listings/catalogue-query.ts"
import { readStoredText, writeStoredText } from "../lib/browser-storage.ts"

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
export const VIEW_SCRIPT = `try{
const u=new URL(location.href)
if(localStorage.getItem("${KEY}")==="${TABLE_VIEW}"&&!u.searchParams.has("view")){
const s=document.documentElement.style
s.visibility="hidden";setTimeout(()=>s.removeProperty("visibility"),3000)
u.searchParams.set("view","${TABLE_VIEW}")
location.replace(u.href)}
}catch{}`
