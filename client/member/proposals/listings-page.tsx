import { Trans, useLingui } from "@lingui/react/macro"
import { keepPreviousData } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import type { Proposal } from "#shared/proposals.ts"
import { useFailureText } from "../../calls/use-failure-text.ts"
import { trpc } from "../../lib/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { LinkButton } from "../../ui/link-button.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { OwnListings } from "../listings/own-listings.tsx"
import { MemberPage } from "../member-page.tsx"
import classes from "./listings-page.module.css"
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
    <div className={classes.empty}>
      <p>
        <Trans>
          You have no listings yet. Describe your app or developer account; it takes a few minutes.
        </Trans>
      </p>
      <NewListingLink />
      <Link to="/sell">
        <Trans>How selling works</Trans>
      </Link>
    </div>
  )
}

/** What the member has proposed, newest first, and where each proposal stands. */
export function ListingsPage() {
  const { t } = useLingui()
  const failureText = useFailureText()
  const [page, setPage] = useState(1)
  const mine = trpc.proposals.mine.useQuery({ page }, { placeholderData: keepPreviousData })
  const { data } = mine
  return (
    <MemberPage title={t`Your listings`} aside={data && data.total > 0 && <NewListingLink />}>
      <OwnListings />
      {mine.isPending && (
        <div aria-busy="true">
          <Skeleton height="12rem" />
        </div>
      )}
      {mine.error && (
        <div className={classes.empty}>
          <FormProblem>{failureText(mine.error)}</FormProblem>
          <Button onClick={() => mine.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {data?.total === 0 && <Empty />}
      {data && data.total > 0 && (
        <ul className={classes.list}>
          {data.data.map(proposal => (
            <ProposalItem
              key={proposal.id}
              proposal={proposal}
              canChange={isNewestOfListing(proposal, data.data)}
            />
          ))}
        </ul>
      )}
      {data && data.last_page > 1 && (
        <div className={classes.pages}>
          <Button variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <Trans>Newer</Trans>
          </Button>
          <Button variant="default" disabled={page >= data.last_page} onClick={() => setPage(page + 1)}>
            <Trans>Older</Trans>
          </Button>
        </div>
      )}
    </MemberPage>
  )
}
