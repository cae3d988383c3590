import { useState } from "react"
import type { Listing } from "#shared/listing.ts"
import { EMPTY_VALUES, type FormValues, valuesOf } from "../../listing-form/form-values.ts"
import { type Version, versionOf } from "./conflict/listing-version.ts"
import type { Draft } from "./drafts/draft-store.ts"
import type { OpenedCopy } from "./working-copy/working-copy.ts"

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
function baseOfDraft(base: Base, draft: Draft | null): Base {
  if (!draft?.baseUpdatedAt || draft.baseUpdatedAt === base.updatedAt) return base
  return { ...base, updatedAt: draft.baseUpdatedAt, version: draft.base }
}

/** A working copy is edited relative to its own values, and merged from the listing that it was based on. */
export function baseOfCopy(listing: Listing, { copy, values }: OpenedCopy): Base {
  const isCurrent = copy.based_on === listing.updated_at
  return { listing, values, updatedAt: copy.based_on, version: isCurrent ? versionOf(listing) : null }
}

export function useBase(listing: Listing | null, opened: OpenedCopy | null, draft: Draft | null) {
  return useState<Base>(() =>
    baseOfDraft(listing && opened ? baseOfCopy(listing, opened) : baseOf(listing), draft),
  )
}
