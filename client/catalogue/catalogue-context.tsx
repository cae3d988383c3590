import { type HistoryState, useNavigate, useRouter } from "@tanstack/react-router"
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from "react"
import {
  dropPatch,
  type Filters,
  type OptionKey,
  pickFilters,
  type SetFilter,
  toggleOption,
  toQuery,
} from "#client/filters/filters.ts"
import { type CatalogueQuery, type Sort, writeCatalogueQuery } from "#shared/listings/catalogue-query.ts"
import type { Facets } from "#shared/listings/facets.ts"
import { useFacets, useListings } from "./catalogue-data.ts"

/** The state of the filter controls and its relation to the URL. */
type Draft = {
  filters: Filters
  /** The last known URL, and our own pending navigations. */
  seen: string
  sent: readonly string[]
  /** The URL's query, or the one that it is being changed to. */
  target: CatalogueQuery
  /** Incremented when the URL changes from outside, which drops pending changes. */
  epoch: number
}

type DraftAction =
  | { type: "edit"; patch: Filters }
  | { type: "replace"; filters: Filters }
  | { type: "sent"; query: CatalogueQuery }
  | { type: "address"; query: CatalogueQuery }

export function startDraft(query: CatalogueQuery): Draft {
  return { filters: pickFilters(query), seen: writeCatalogueQuery(query), sent: [], target: query, epoch: 0 }
}

/** Preserves later edits after our own navigation; after any other change the controls follow the URL. */
function followAddress(draft: Draft, query: CatalogueQuery): Draft {
  const seen = writeCatalogueQuery(query)
  const arrived = draft.sent.lastIndexOf(seen)
  if (arrived >= 0) return { ...draft, seen, sent: draft.sent.slice(arrived + 1) }
  return { ...startDraft(query), epoch: draft.epoch + 1 }
}

export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case "edit":
      return { ...draft, filters: { ...draft.filters, ...action.patch } }
    case "replace":
      return { ...draft, filters: action.filters }
    case "sent":
      return { ...draft, target: action.query, sent: [...draft.sent, writeCatalogueQuery(action.query)] }
    case "address":
      return followAddress(draft, action.query)
  }
}

/** A history entry created by a single control, with its time in milliseconds and the draft's epoch. */
type Step = { control: string | null; atMs: number; epoch: number }

const SAME_STEP_MS = 8_000

/** Whether continued typing or dragging replaces the last history entry instead of adding one. */
export function continuesStep(last: Step | null, next: Step): boolean {
  if (!last || next.control === null || last.epoch !== next.epoch) return false
  return last.control === next.control && next.atMs - last.atMs < SAME_STEP_MS
}

/** The control behind several changes; null if there were several controls or it is a click control. */
export function controlOf(controls: readonly (string | null)[]): string | null {
  const [first = null, ...others] = controls
  return others.every(other => other === first) ? first : null
}

const PAUSE_MS = 400

type SendOptions = { replace: boolean } & Pick<HistoryState, "filterSheet" | "alert">
/** `control`: set for continuous controls; `waitMs`: how long to wait for more changes. */
type ChangeOptions = { control?: string; waitMs?: number }

/**
 * The filters as shown by the controls, ahead of the URL. A change is written to the URL after a pause of 400 ms; a
 * sort change is written immediately, together with pending filters.
 */
function useFilterDraft(query: CatalogueQuery) {
  const router = useRouter()
  const navigate = useNavigate()
  const [draft, show] = useState(() => startDraft(query))
  /** The latest state, because React may defer rendering. */
  const latest = useRef(draft)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const controls = useRef<(string | null)[]>([])
  const lastStep = useRef<Step | null>(null)

  const written = writeCatalogueQuery(query)
  useLayoutEffect(() => {
    if (latest.current.seen !== written) apply({ type: "address", query })
  })
  useEffect(() => {
    const drop = () => clearTimeout(timer.current)
    const stop = router.subscribe("onBeforeNavigate", ({ pathChanged }) => pathChanged && drop())
    return () => {
      stop()
      drop()
    }
  }, [router])

  function apply(action: DraftAction) {
    latest.current = reduceDraft(latest.current, action)
    show(latest.current)
  }

  function change(patch: Filters, { control, waitMs = PAUSE_MS }: ChangeOptions = {}) {
    apply({ type: "edit", patch })
    controls.current.push(control ?? null)
    if (waitMs > 0) goLater(waitMs)
    else go(latest.current.filters)
  }

  function go(filters: Filters, sort?: Sort) {
    clearTimeout(timer.current)
    const { target, epoch } = latest.current
    const step = { control: controlOf(controls.current), atMs: performance.now(), epoch }
    controls.current = []
    const next = toQuery(target, filters, sort)
    if (writeCatalogueQuery(next) === writeCatalogueQuery({ ...target, page: undefined })) return
    const { filterSheet } = router.history.location.state
    const replace = filterSheet !== undefined || continuesStep(lastStep.current, step)
    lastStep.current = step
    send(next, { replace, filterSheet })
  }

  /** Writes a query to the URL; while the filter sheet is open, its history entry is preserved. */
  function send(next: CatalogueQuery, { replace, ...state }: SendOptions) {
    clearTimeout(timer.current)
    apply({ type: "sent", query: next })
    navigate({ to: "/marketplace", search: next, replace, state, resetScroll: false })
  }

  /** Pending changes are dropped if the URL changes from outside. */
  function goLater(waitMs: number) {
    const { epoch } = latest.current
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (latest.current.epoch === epoch) go(latest.current.filters)
    }, waitMs)
  }

  return {
    filters: draft.filters,
    sort: draft.target.sort_by,
    change,
    toggle(key: OptionKey, value: number | string, on: boolean) {
      change(toggleOption(latest.current.filters, key, value, on))
    },
    drop: (set: SetFilter) => change(dropPatch(latest.current.filters, set)),
    /** Writes pending changes to the URL now. */
    flush: () => go(latest.current.filters),
    send,
    /** The URL's query, and the one shown by the controls, without its page. */
    queries() {
      const { target, filters } = latest.current
      return { target, shown: toQuery(target, filters) }
    },
    sortBy(sort: Sort) {
      controls.current.push(null)
      go(latest.current.filters, sort)
    },
    /** Replaces all filters immediately. */
    replaceAll(filters: Filters) {
      apply({ type: "replace", filters })
      controls.current.push(null)
      go(filters)
    },
  }
}
type FilterDraft = ReturnType<typeof useFilterDraft>

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
