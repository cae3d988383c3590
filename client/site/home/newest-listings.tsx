import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { CardGrid, CardGridSkeleton } from "../../catalogue/card-grid.tsx"
import { trpc } from "../../lib/trpc.ts"
import { WideSection } from "../wide-section.tsx"
import { NEWEST } from "./newest-query.ts"
import { RetryLine } from "./retry-line.tsx"

/** The newest listings; renders nothing without any. */
export function NewestListings() {
  const list = trpc.apps.cards.useQuery(NEWEST)
  if (list.data?.data.length === 0) return null
  return (
    <WideSection
      id="newest"
      title={<Trans>Newest listings</Trans>}
      aside={
        <Link to="/marketplace">
          <Trans>See all listings</Trans>
        </Link>
      }
    >
      {list.data && <CardGrid listings={list.data.data} busy={false} />}
      {list.isPending && <CardGridSkeleton count={NEWEST.per_page} />}
      {list.isError && (
        <RetryLine onRetry={() => list.refetch()}>
          <Trans>The newest listings could not be loaded.</Trans>
        </RetryLine>
      )}
    </WideSection>
  )
}
