import { delMany, getMany, setMany } from "idb-keyval"
import { createUnsavedStore, type Unsaved, type UnsavedStore } from "./unsaved-store.ts"

/** A browser that neither answers nor refuses must not keep the form away. */
const PATIENCE_MS = 1_500

const db = {
  getMany: (keys: string[]) => getMany<unknown>(keys),
  setMany: (entries: [string, unknown][]) => setMany(entries),
  delMany: (keys: string[]) => delMany(keys),
}

/** This admin's unsaved changes of one listing, or of the new one (null), in this browser. */
export function openUnsavedStore(userId: string, listingId: number | null): UnsavedStore {
  return createUnsavedStore(`listing-form/${userId}/${listingId ?? "new"}`, db, Date.now)
}

/** What is kept, or null; a browser that refuses has kept nothing. */
export function readUnsaved(store: UnsavedStore): Promise<Unsaved | null> {
  const patience = new Promise<null>(resolve => setTimeout(resolve, PATIENCE_MS, null))
  return Promise.race([store.read().catch(() => null), patience])
}
