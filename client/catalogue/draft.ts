import { type CatalogueQuery, writeCatalogueQuery } from "#shared/catalogue-query.ts"
import { type Filters, pickFilters } from "./filters.ts"

/** What the controls show, and how it stands to the address. */
export type Draft = {
  filters: Filters
  /** The address last seen, and our own changes of it that it does not show yet. */
  seen: string
  sent: readonly string[]
  /** Where the address is or is heading. */
  target: CatalogueQuery
  /** Grows whenever somebody else changed the address: what was pending is then dropped. */
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

/** Our own change arrived: keep what was edited since. Any other change: the controls follow the address. */
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

/** A step in the history made by one control alone, at a time in milliseconds, in an epoch of the draft. */
export type Step = { control: string | null; atMs: number; epoch: number }

const SAME_STEP_MS = 8_000

/** Typing on or dragging on continues the last step of the history instead of adding one. */
export function continuesStep(last: Step | null, next: Step): boolean {
  if (!last || next.control === null || last.epoch !== next.epoch) return false
  return last.control === next.control && next.atMs - last.atMs < SAME_STEP_MS
}

/** The one control behind several changes; null if they came from several or from one that clicks. */
export function controlOf(controls: readonly (string | null)[]): string | null {
  const [first = null, ...others] = controls
  return others.every(other => other === first) ? first : null
}
