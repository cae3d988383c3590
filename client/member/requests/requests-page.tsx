import { Trans, useLingui } from "@lingui/react/macro"
import { keepPreviousData } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { trpc } from "../../lib/trpc.ts"
import { MemberPage } from "../member-page.tsx"
import { PagedList } from "../paged-list.tsx"
import { RequestItem } from "./request-item.tsx"

/** The conversations that the member started, the most recently changed first. */
export function RequestsPage() {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const mine = trpc.requests.mine.useQuery(
    { page },
    { placeholderData: keepPreviousData, refetchOnWindowFocus: true },
  )
  return (
    <MemberPage title={t`Your requests`}>
      <PagedList
        query={mine}
        page={page}
        onPage={setPage}
        empty={
          <>
            <p>
              <Trans>
                You have no requests yet. Ask a question or make an offer on a listing, and the conversation
                appears here.
              </Trans>
            </p>
            <Link to="/marketplace">
              <Trans>Browse apps and accounts</Trans>
            </Link>
          </>
        }
        renderItem={request => <RequestItem key={request.reference} request={request} />}
      />
    </MemberPage>
  )
}
