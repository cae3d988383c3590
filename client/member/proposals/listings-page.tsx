import { Trans, useLingui } from "@lingui/react/macro"
import { keepPreviousData } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { trpc } from "../../lib/trpc.ts"
import { ButtonLink } from "../../ui/button-link.tsx"
import classes from "../list.module.css"
import { OwnListings } from "../listings/own-listings.tsx"
import { MemberPage } from "../member-page.tsx"
import { PagedList } from "../paged-list.tsx"
import { ProposalItem } from "./proposal-item.tsx"

function NewListingLink() {
  return (
    <ButtonLink to="/my/listings/new/{-$step}">
      <Trans>List an app or account</Trans>
    </ButtonLink>
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

/** The member's proposals, newest first, with their states. */
export function ListingsPage() {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const mine = trpc.proposals.mine.useQuery({ page }, { placeholderData: keepPreviousData })
  return (
    <MemberPage title={t`Your listings`} aside={!!mine.data?.total && <NewListingLink />}>
      <OwnListings />
      {!!mine.data?.total && (
        <h2 className={classes.heading}>
          <Trans>Your proposals</Trans>
        </h2>
      )}
      <PagedList
        query={mine}
        page={page}
        onPage={setPage}
        empty={<Empty />}
        renderItem={proposal => <ProposalItem key={proposal.id} proposal={proposal} />}
      />
    </MemberPage>
  )
}
