import { Trans, useLingui } from "@lingui/react/macro"
import { keepPreviousData } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { trpc } from "../../lib/trpc.ts"
import { MemberPage } from "../member-page.tsx"
import { PagedList } from "../paged-list.tsx"
import { RequestItem } from "./request-item.tsx"

/** Buyers' questions and offers about one of the member's listings. */
export function ListingRequestsPage({ listingId }: { listingId: number }) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const found = trpc.requests.list.useQuery(
    { listing_id: listingId, page },
    { placeholderData: keepPreviousData, refetchOnWindowFocus: true },
  )
  const title = found.data?.data[0]?.app?.title
  return (
    <MemberPage
      title={title ? t`Requests about ${title}` : t`Requests about your listing`}
      aside={
        <Link to="/my/listings">
          <Trans>Your listings</Trans>
        </Link>
      }
    >
      <PagedList
        query={found}
        page={page}
        onPage={setPage}
        empty={
          <p>
            <Trans>No one has asked about this listing yet. We’ll email you when someone does.</Trans>
          </p>
        }
        renderItem={request => <RequestItem key={request.reference} request={request} isSeller />}
      />
    </MemberPage>
  )
}
