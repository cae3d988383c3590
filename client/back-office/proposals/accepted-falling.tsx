import { trpc } from "../../lib/trpc.ts"
import { FallingClaims } from "../../listing-form/falling-claims.tsx"
import { valuesOf, valuesOfContent } from "../../listing-form/form-values.ts"

type AcceptedFallingProps = { listingId: number; content: Record<string, unknown> }

/** Names the claims whose evidence is reset when a change is accepted. */
export function AcceptedFalling({ listingId, content }: AcceptedFallingProps) {
  const { data: listing } = trpc.apps.get.useQuery({ id: listingId })
  const after = listing && valuesOfContent(content, listing)
  if (!listing || !after) return null
  return <FallingClaims evidence={listing.evidence} before={valuesOf(listing)} after={after} />
}
