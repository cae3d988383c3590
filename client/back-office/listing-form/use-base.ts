import { useState } from "react"
import type { Listing } from "#shared/listing.ts"
import { EMPTY_VALUES, type FormValues, valuesOf } from "./form-values.ts"

/** The version that is being edited: changes are told against its values, and saving names its time. */
export type Base = { listing: Listing | null; values: FormValues; updatedAt: string | null }

export function baseOf(listing: Listing | null): Base {
  return {
    listing,
    values: listing ? valuesOf(listing) : EMPTY_VALUES,
    updatedAt: listing?.updated_at ?? null,
  }
}

/** `keptOn` is the version that changes brought back from the browser were made on: saving must name that one. */
export function useBase(listing: Listing | null, keptOn: string | null) {
  return useState<Base>(() => ({ ...baseOf(listing), ...(keptOn && { updatedAt: keptOn }) }))
}
