import { useLingui } from "@lingui/react/macro"
import type { Listing } from "#shared/listing.ts"

/** The message after a save. */
export function useSavedText(): (listing: Listing, before: Listing | null) => string {
  const { t } = useLingui()
  return ({ title, status }, before) => {
    const wasPublished = before?.status === "published"
    if (status === "published") return wasPublished ? t`“${title}” is saved.` : t`“${title}” is published.`
    return wasPublished
      ? t`“${title}” is a draft now. Visitors no longer see it.`
      : t`“${title}” is saved as a draft.`
  }
}
