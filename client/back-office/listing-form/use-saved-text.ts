import { useLingui } from "@lingui/react/macro"
import type { Listing } from "#shared/listing.ts"

/** The message after a save. */
export function useSavedText(): (listing: Listing, before: Listing | null) => string {
  const { t } = useLingui()
  return ({ title, status }, before) => {
    const wasPublished = before?.status === "published"
    if (status === "published")
      return wasPublished ? t`“${title}” has been saved.` : t`“${title}” has been published.`
    return wasPublished
      ? t`“${title}” is now a draft. Visitors can no longer see it.`
      : t`“${title}” has been saved as a draft.`
  }
}
