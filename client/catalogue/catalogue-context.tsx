import { createContext, type ReactNode, use, useState } from "react"
import type { CatalogueQuery } from "#shared/listings/catalogue-query.ts"
import type { Facets } from "#shared/listings/facets.ts"
import { useFacets, useListings } from "./catalogue-data.ts"
import { type FilterDraft, useFilterDraft } from "./use-filter-draft.ts"

type Catalogue = FilterDraft & {
  /** The counts once loaded; those of the previous query while new ones are loading. */
  facets: Facets | undefined
  stale: boolean
  /** Only the counts failed; if the listings failed too, their own message offers to retry. */
  failed: boolean
  retry: () => void
}

const CatalogueContext = createContext<Catalogue | null>(null)

/** Provides the filter draft and counts to the controls, so that cards do not re-render on every change. */
export function CatalogueProvider({ query, children }: { query: CatalogueQuery; children: ReactNode }) {
  const draft = useFilterDraft(query)
  const { data, isPlaceholderData, isError, refetch } = useFacets(query)
  const { isError: isListMissing } = useListings(query)
  // The controls stay usable if new counts fail to load.
  const [facets, setFacets] = useState(data)
  if (data && data !== facets) setFacets(data)
  const catalogue = {
    ...draft,
    facets,
    stale: isPlaceholderData,
    failed: isError && !isListMissing,
    retry: refetch,
  }
  return <CatalogueContext value={catalogue}>{children}</CatalogueContext>
}

export function useCatalogue(): Catalogue {
  const catalogue = use(CatalogueContext)
  if (!catalogue) throw new Error("outside of CatalogueProvider")
  return catalogue
}
