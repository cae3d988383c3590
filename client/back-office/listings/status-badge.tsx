import { Trans } from "@lingui/react/macro"
import type { Availability, ListingStatus } from "#shared/listings/lookups.ts"
import { Badge } from "../../ui/badge.tsx"

type StatusBadgeProps = { status: ListingStatus; availability?: Availability }

/** The status of a listing; of a published one that is not available, why. */
export function StatusBadge({ status, availability = "available" }: StatusBadgeProps) {
  return (
    <Badge isFaded={status !== "published" || availability !== "available"}>
      {status === "draft" && <Trans>Draft</Trans>}
      {status === "published" && availability === "available" && <Trans>Published</Trans>}
      {status === "published" && availability === "in_deal" && <Trans>In a deal</Trans>}
      {status === "published" && availability === "sold" && <Trans>Sold</Trans>}
    </Badge>
  )
}
