import { useState } from "react"
import type { Listing } from "#shared/listing.ts"
import { type Version, versionOf } from "./conflict/listing-version.ts"
import type { Draft } from "./drafts/draft-store.ts"
import { EMPTY_VALUES, type FormValues, valuesOf } from "./form-values.ts"

/** The saved state being edited: unsaved changes are determined by comparison with its values. */
export type Base = {
  listing: Listing | null
  values: FormValues
  /** The version sent when saving, and the base for merging conflicts; null if unknown. */
  updatedAt: string | null
  version: Version | null
}

export function baseOf(listing: Listing | null): Base {
  return {
    listing,
    values: listing ? valuesOf(listing) : EMPTY_VALUES,
    updatedAt: listing?.updated_at ?? null,
    version: listing && versionOf(listing),
  }
}

/** A draft may be based on an older version than the current listing; saving then sends that version. */
function baseOfDraft(listing: Listing | null, draft: Draft | null): Base {
  const base = baseOf(listing)
  if (!draft?.baseUpdatedAt || draft.baseUpdatedAt === base.updatedAt) return base
  return { ...base, updatedAt: draft.baseUpdatedAt, version: draft.base }
}

export function useBase(listing: Listing | null, draft: Draft | null) {
  return useState<Base>(() => baseOfDraft(listing, draft))
}
