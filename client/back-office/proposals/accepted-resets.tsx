import { trpc } from "../../lib/trpc.ts"
import { ClaimsToReset } from "../../listing-form/claims-to-reset.tsx"
import { valuesOf, valuesOfContent } from "../../listing-form/form-values.ts"

type AcceptedResetsProps = { listingId: number; content: Record<string, unknown> }

/** Names the claims whose evidence is reset when a change is accepted. */
export function AcceptedResets({ listingId, content }: AcceptedResetsProps) {
  const { data: listing } = trpc.apps.get.useQuery({ id: listingId })
  const after = listing && valuesOfContent(content, listing)
  if (!listing || !after) return null
  return <ClaimsToReset evidence={listing.evidence} before={valuesOf(listing)} after={after} />
}
