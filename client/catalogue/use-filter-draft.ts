import { type HistoryState, useNavigate, useRouter } from "@tanstack/react-router"
import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { type Filters, type OptionKey, toQuery } from "#client/filters/filters.ts"
import { dropPatch, type SetFilter, toggleOption } from "#client/filters/set-filters.ts"
import { type CatalogueQuery, type Sort, writeCatalogueQuery } from "#shared/listings/catalogue-query.ts"
import { continuesStep, controlOf, type DraftAction, reduceDraft, type Step, startDraft } from "./draft.ts"

const PAUSE_MS = 400

type SendOptions = { replace: boolean } & Pick<HistoryState, "filterSheet" | "alert">
/** `control`: set for continuous controls; `waitMs`: how long to wait for more changes. */
type ChangeOptions = { control?: string; waitMs?: number }

/**
 * The filters as shown by the controls, ahead of the URL. A change is written to the URL after a pause of 400 ms; a
 * sort change is written immediately, together with pending filters.
 */
export function useFilterDraft(query: CatalogueQuery) {
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
export type FilterDraft = ReturnType<typeof useFilterDraft>
