import { Trans } from "@lingui/react/macro"
import { trpc } from "../../lib/trpc.ts"
import { LinkButton } from "../../ui/link-button.tsx"

/** Leads to what buyers have asked and offered about a listing; nothing while there is none. */
export function ListingRequestsLink({ listingId }: { listingId: number }) {
  const { data } = trpc.requests.list.useQuery({ listing_id: listingId, per_page: 1 })
  const count = data?.total ?? 0
  if (count === 0) return null
  return (
    <LinkButton to="/my/$" params={{ _splat: `listings/${listingId}/requests` }} variant="default" size="xs">
      <Trans>Questions and offers ({count})</Trans>
    </LinkButton>
  )
}
