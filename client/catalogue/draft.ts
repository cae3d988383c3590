import { type Filters, pickFilters } from "#client/filters/filters.ts"
import { type CatalogueQuery, writeCatalogueQuery } from "#shared/listings/catalogue-query.ts"

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

export type DraftAction =
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
export type Step = { control: string | null; atMs: number; epoch: number }

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
