import { propertiesOf } from "#shared/properties.ts"
import { readStoredJson, writeStoredText } from "../../lib/browser-storage.ts"
import type { Attempt } from "../../lib/keyed-creation.ts"
import { type FormValues, readFormValues } from "../../listing-form/form-values.ts"

/** Typed values that the server has not stored yet, with the version that they are based on. */
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

/** The payload of a proposal's first save: a new listing, or the change of one. */
export type FirstSave = { listing_id?: number; based_on?: string; content: object }

/** The first save of a member's form, until the server has answered it. */
const firstSaveOf = (memberId: string, listingId: number | null) =>
  `${PREFIX}/${memberId}/first/${listingId ?? "new"}`

/** The first save whose answer was lost before the page was reloaded; null if there is none. */
export function readFirstSave(memberId: string, listingId: number | null): Attempt<FirstSave> | null {
  const { key, payload } = propertiesOf(readStoredJson("localStorage", firstSaveOf(memberId, listingId)))
  const { content, listing_id, based_on } = propertiesOf(payload)
  if (typeof key !== "string" || typeof content !== "object" || content === null) return null
  const isChange = typeof listing_id === "number" && typeof based_on === "string"
  return { key, payload: { ...(isChange && { listing_id, based_on }), content } }
}

/** Stores the first save before it is sent, or removes it (null). In a browser that stores nothing, a reload loses it. */
export function storeFirstSave(
  memberId: string,
  listingId: number | null,
  attempt: Attempt<FirstSave> | null,
): void {
  writeStoredText("localStorage", firstSaveOf(memberId, listingId), attempt && JSON.stringify(attempt))
}

/** The stored draft; null if there is none, it is in another format, or the browser stores nothing. */
export function readBrowserDraft(key: string): BrowserDraft | null {
  const { values: storedValues, base: storedBase } = propertiesOf(readStoredJson("localStorage", key))
  const values = readFormValues(storedValues)
  if (!values) return null
  const { values: baseText, updatedAt } = propertiesOf(storedBase)
  const baseValues = readFormValues(baseText)
  const base = baseValues && typeof updatedAt === "string" ? { values: baseValues, updatedAt } : null
  return { values, base }
}

/** Stores the draft, or removes it (null). Returns false if the browser could not store it. */
export function storeBrowserDraft(key: string, draft: BrowserDraft | null): boolean {
  return writeStoredText("localStorage", key, draft && JSON.stringify(draft))
}
