import { Trans, useLingui } from "@lingui/react/macro"
import { trpc } from "../../lib/trpc.ts"
import { ButtonLink } from "../../ui/button-link.tsx"
import { CountBadge } from "../../ui/count-badge.tsx"

/** A link to buyers' questions and offers about a listing; renders nothing without any. */
export function ListingRequestsLink({ listingId }: { listingId: number }) {
  const { t } = useLingui()
  const { data } = trpc.requests.list.useQuery({ listing_id: listingId, per_page: 50 })
  const count = data?.total ?? 0
  const unread = data?.data.filter(one => one.unread > 0).length ?? 0
  if (count === 0) return null
  return (
    <ButtonLink to="/my/listings/$id/requests" params={{ id: String(listingId) }} variant="default" size="xs">
      <span>
        <Trans>Questions and offers ({count})</Trans>{" "}
        <CountBadge count={unread} spoken={number => t`(${number} with unread messages)`} />
      </span>
    </ButtonLink>
  )
}
