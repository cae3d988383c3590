import { Trans, useLingui } from "@lingui/react/macro"
import { keepPreviousData } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import type { Proposal } from "#shared/proposals.ts"
import { trpc } from "../../lib/trpc.ts"
import { LinkButton } from "../../ui/link-button.tsx"
import { OwnListings } from "../listings/own-listings.tsx"
import { MemberPage } from "../member-page.tsx"
import { PagedList } from "../paged-list.tsx"
import { ProposalItem } from "./proposal-item.tsx"

/** A listing is changed from its newest accepted proposal, unless a change of it is not decided yet. */
function isNewestOfListing({ id, state, listing_id }: Proposal, all: Proposal[]): boolean {
  const others = all.filter(one => one.listing_id === listing_id && one.id > id)
  return (
    state === "accepted" &&
    listing_id !== null &&
    others.every(one => one.state === "declined" || one.state === "withdrawn")
  )
}

function NewListingLink() {
  return (
    <LinkButton to="/my/$" params={{ _splat: "listings/new" }}>
      <Trans>List an app or account</Trans>
    </LinkButton>
  )
}

function Empty() {
  return (
    <>
      <p>
        <Trans>
          You have no listings yet. Describe your app or developer account; it takes a few minutes.
        </Trans>
      </p>
      <NewListingLink />
      <Link to="/sell">
        <Trans>How selling works</Trans>
      </Link>
    </>
  )
}

/** What the member has proposed, newest first, and where each proposal stands. */
export function ListingsPage() {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const mine = trpc.proposals.mine.useQuery({ page }, { placeholderData: keepPreviousData })
  return (
    <MemberPage title={t`Your listings`} aside={!!mine.data?.total && <NewListingLink />}>
      <OwnListings />
      <PagedList
        query={mine}
        page={page}
        onPage={setPage}
        empty={<Empty />}
        renderItem={(proposal, all) => (
          <ProposalItem key={proposal.id} proposal={proposal} canChange={isNewestOfListing(proposal, all)} />
        )}
      />
    </MemberPage>
  )
}
