import { useNavigate, useRouter } from "@tanstack/react-router"
import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { type CatalogueQuery, type Sort, writeCatalogueQuery } from "#shared/catalogue-query.ts"
import { continuesStep, controlOf, type DraftAction, reduceDraft, type Step, startDraft } from "./draft.ts"
import { type Filters, type OptionKey, toQuery } from "./filters.ts"
import { dropPatch, type SetFilter, toggleOption } from "./set-filters.ts"

const PAUSE_MS = 400

/** How a change is made: by a control that moves through many values, and with a pause of its own behind it. */
type ChangeOptions = { control?: string; now?: boolean }

/**
 * The filters as the controls show them, before the address does. A change waits for a pause and
 * then goes to the address; a sort goes at once and takes what is pending with it.
 */
export function useFilterDraft(query: CatalogueQuery) {
  const router = useRouter()
  const navigate = useNavigate()
  const [draft, show] = useState(() => startDraft(query))
  /** Ahead of what is shown, which may wait until the browser has time. */
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

  function change(patch: Filters, { control, now = false }: ChangeOptions = {}) {
    apply({ type: "edit", patch })
    controls.current.push(control ?? null)
    if (now) go(latest.current.filters)
    else goLater()
  }

  function go(filters: Filters, sort?: Sort) {
    clearTimeout(timer.current)
    const { target, epoch } = latest.current
    const step = { control: controlOf(controls.current), atMs: performance.now(), epoch }
    controls.current = []
    const next = toQuery(target, filters, sort)
    if (writeCatalogueQuery(next) === writeCatalogueQuery({ ...target, page: undefined })) return
    const replace = continuesStep(lastStep.current, step)
    lastStep.current = step
    apply({ type: "sent", query: next })
    navigate({ to: "/marketplace", search: next, replace, resetScroll: false })
  }

  /** What waited for an address that somebody else has changed meanwhile is dropped. */
  function goLater() {
    const { epoch } = latest.current
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (latest.current.epoch === epoch) go(latest.current.filters)
    }, PAUSE_MS)
  }

  return {
    filters: draft.filters,
    sort: draft.target.sort_by,
    change,
    toggle(key: OptionKey, value: number | string, on: boolean) {
      change(toggleOption(latest.current.filters, key, value, on))
    },
    drop: (set: SetFilter) => change(dropPatch(latest.current.filters, set)),
    /** Sends what is pending now. */
    flush: () => go(latest.current.filters),
    sortBy(sort: Sort) {
      controls.current.push(null)
      go(latest.current.filters, sort)
    },
    /** Puts these filters in place of all, at once. */
    replaceAll(filters: Filters) {
      apply({ type: "replace", filters })
      controls.current.push(null)
      go(filters)
    },
  }
}
export type FilterDraft = ReturnType<typeof useFilterDraft>
