import { propertiesOf } from "#shared/properties.ts"
import { readStoredJson, writeStoredText } from "../../lib/browser-storage.ts"

const KEY = "seller-form-entries"

/**
 * The entries of this tab's history that showed a form without a proposal: the form's path until a proposal was created
 * from it, then the proposal's id. Going back to such an entry leads to the proposal instead of an empty form.
 */
const entries = new Map<string, string | number>()
let isRead = false

/** The browser may reject storage; the map alone then lasts until a reload. */
function readStored(): void {
  if (isRead) return
  isRead = true
  for (const [key, value] of Object.entries(propertiesOf(readStoredJson("sessionStorage", KEY))))
    if (typeof value === "string" || typeof value === "number") entries.set(key, value)
}

function store(): void {
  writeStoredText("sessionStorage", KEY, JSON.stringify(Object.fromEntries(entries)))
}

/** Records that an entry shows the form at a path. */
export function noteFormEntry(key: string, path: string): void {
  readStored()
  if (entries.get(key) === path || typeof entries.get(key) === "number") return
  entries.set(key, path)
  store()
}

/** From now on the entries of the form at a path belong to the proposal that was created from it. */
export function assignFormEntries(path: string, id: number): void {
  readStored()
  for (const [key, value] of entries) if (value === path) entries.set(key, id)
  store()
}

/** The proposal created from the form that an entry showed; null for any other entry. */
export function proposalOfEntry(key: string): number | null {
  readStored()
  const value = entries.get(key)
  return typeof value === "number" ? value : null
}
