import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { AccessList } from "../../access/access-list.tsx"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { MemberPage } from "../member-page.tsx"
import { ListingRequestsLink } from "../requests/listing-requests-link.tsx"
import { OwnEvidence } from "./own-evidence.tsx"
import classes from "./own-listings.module.css"

/** One of the member's listings: its evidence, and access to its confidential files. */
export function OwnListingPage({ listingId }: { listingId: number }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const mine = trpc.views.mine.useQuery()
  const title = mine.data?.data.find(one => one.listing_id === listingId)?.title
  return (
    <MemberPage
      title={title ?? t`Your listing`}
      aside={
        <Link to="/my/listings">
          <Trans>Your listings</Trans>
        </Link>
      }
    >
      {mine.error && <FormProblem>{failureText(mine.error)}</FormProblem>}
      {mine.data && title === undefined && (
        <p>
          <Trans>This is not one of your listings.</Trans>
        </p>
      )}
      {title !== undefined && (
        <div className={classes.parts}>
          <p>
            <ListingRequestsLink listingId={listingId} />
          </p>
          <AccessList
            listingId={listingId}
            mayDecide
            whenEmpty={t`No one has asked for your confidential files yet. We’ll email you when someone does.`}
          />
          <OwnEvidence listingId={listingId} />
        </div>
      )}
    </MemberPage>
  )
}
