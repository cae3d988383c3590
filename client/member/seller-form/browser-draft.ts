import { propertiesOf } from "#shared/properties.ts"
import { type FormValues, readFormValues } from "../../listing-form/form-values.ts"

/** What was typed and is not stored by the server yet, with the version that it was typed over. */
export type BrowserDraft = {
  values: FormValues
  /** The stored values and their time (ISO 8601); null if the server has stored nothing. */
  base: { values: FormValues; updatedAt: string } | null
}

const PREFIX = "seller-form"

/** The draft of a new listing, also of somebody who has not signed in yet. */
export const NEW_DRAFT = `${PREFIX}/new`
export const proposalDraft = (memberId: string, proposalId: number) => `${PREFIX}/${memberId}/${proposalId}`
export const changeDraft = (memberId: string, listingId: number) =>
  `${PREFIX}/${memberId}/change/${listingId}`

function parse(text: string | null): BrowserDraft | null {
  const { values: storedValues, base: storedBase } = propertiesOf(JSON.parse(text ?? "null"))
  const values = readFormValues(storedValues)
  if (!values) return null
  const { values: baseText, updatedAt } = propertiesOf(storedBase)
  const baseValues = readFormValues(baseText)
  const base = baseValues && typeof updatedAt === "string" ? { values: baseValues, updatedAt } : null
  return { values, base }
}

/** The stored draft; null if there is none, it is in another format, or the browser stores nothing. */
export function readBrowserDraft(key: string): BrowserDraft | null {
  try {
    return parse(localStorage.getItem(key))
  } catch {
    return null
  }
}

/** Stores the draft, or removes it (null). Returns false if the browser could not store it. */
export function storeBrowserDraft(key: string, draft: BrowserDraft | null): boolean {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
