import { Trans } from "@lingui/react/macro"
import { propertiesOf } from "#shared/properties.ts"
import { trpc } from "../../lib/trpc.ts"
import { Badge } from "../../ui/badge.tsx"
import { useMay } from "../restricted.tsx"

/** As many as a page of the server may have. */
const MOST = 100

/** The working copies that staff have of listings, for those who may open them. */
export function useWorkingCopies() {
  const may = useMay()
  const found = trpc.proposals.list.useQuery(
    { state: "open", author: "staff", per_page: MOST },
    { enabled: may("proposals.review"), refetchOnWindowFocus: true },
  )
  const copies = (found.data?.data ?? []).flatMap(({ listing_id: listingId, content, updated_at }) => {
    const { title } = propertiesOf(content)
    return listingId === null ? [] : { listingId, title: typeof title === "string" ? title : "", updated_at }
  })
  return { ...found, copies, has: (id: number) => copies.some(({ listingId }) => listingId === id) }
}

/** Marks a listing with changes that are not published. */
export function CopyBadge() {
  return (
    <Badge>
      <Trans>Unpublished changes</Trans>
    </Badge>
  )
}
