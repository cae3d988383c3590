import { propertiesOf } from "#shared/properties.ts"
import { readStoredJson, readStoredText, writeStoredText } from "../../lib/browser-storage.ts"
import { NOBODY, SELLER_FORM } from "../../lib/drafts.ts"
import type { Attempt } from "../../lib/keyed-creation.ts"
import { type FormValues, readFormValues } from "../../listing-form/form-values.ts"

import { STEPS, type Step } from "./steps.ts"

/** Typed values that the server has not stored yet, with the version that they are based on. */
export type BrowserDraft = {
  values: FormValues
  /** The stored values and their time (ISO 8601); null if the server has stored nothing. */
  base: { values: FormValues; updatedAt: string } | null
}

const PREFIX = SELLER_FORM

/** The draft of a new listing of somebody who has not signed in; it becomes that of the member who signs in. */
export const VISITORS_DRAFT = `${PREFIX}/${NOBODY}`
const newDraft = (memberId: string) => `${PREFIX}/${memberId}/new`
export const isNewDraft = (key: string) => key.endsWith("/new") && key !== VISITORS_DRAFT

/** The key of the draft of a new listing, to which what a visitor has typed is moved. */
export function openNewDraft(memberId: string | null): string {
  if (memberId === null) return VISITORS_DRAFT
  const key = newDraft(memberId)
  const typed = readStoredText("localStorage", VISITORS_DRAFT)
  if (typed === null || readStoredText("localStorage", key) !== null) return key
  // A browser that stores nothing more keeps it where it is.
  if (!writeStoredText("localStorage", key, typed)) return VISITORS_DRAFT
  writeStoredText("localStorage", VISITORS_DRAFT, null)
  return key
}
export const proposalDraft = (memberId: string, proposalId: number) => `${PREFIX}/${memberId}/${proposalId}`
export const changeDraft = (memberId: string, listingId: number) =>
  `${PREFIX}/${memberId}/change/${listingId}`

/** The step at which a proposal was left in this browser; undefined if that is unknown. */
const stepKey = (memberId: string, proposalId: number) => `${proposalDraft(memberId, proposalId)}/step`
export function readLeftStep(memberId: string, proposalId: number): Step | undefined {
  const stored = readStoredText("localStorage", stepKey(memberId, proposalId))
  return STEPS.find(step => step === stored)
}
export function storeLeftStep(memberId: string, proposalId: number, step: Step): void {
  writeStoredText("localStorage", stepKey(memberId, proposalId), step)
}

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
