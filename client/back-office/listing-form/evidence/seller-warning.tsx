import { Trans } from "@lingui/react/macro"
import { skipToken } from "@tanstack/react-query"
import { SPECIAL } from "#shared/lookups.ts"
import { trpc } from "../../../lib/trpc.ts"
import { AlertIcon } from "../../../ui/icons/marks.tsx"
import classes from "./seller-warning.module.css"

type SellerWarningProps = { listingId: number | null; specials: readonly number[] }

/** Warns where Verified Seller is ticked although the seller's identity has not been checked. */
export function SellerWarning({ listingId, specials }: SellerWarningProps) {
  const { data } = trpc.evidence.get.useQuery(listingId === null ? skipToken : { listing_id: listingId })
  const isKnown = listingId === null || data !== undefined
  const isChecked = data?.claims.some(({ claim, level }) => claim === "identity" && level === "checked")
  const isWrong = specials.includes(SPECIAL.verifiedSeller) && isKnown && !isChecked
  return (
    <div role="status">
      {isWrong && (
        <p className={classes.warning}>
          <AlertIcon size={16} />
          <Trans>Verified Seller is ticked, but the seller’s identity has not been checked.</Trans>
        </p>
      )}
    </div>
  )
}
