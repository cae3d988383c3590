import { Trans, useLingui } from "@lingui/react/macro"
import { Skeleton } from "@mantine/core"
import { readFailure } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { ButtonLink } from "../../ui/button-link.tsx"
import { AdminPage } from "../admin-page.tsx"
import { FailedList } from "../list/failed-list.tsx"
import { Review } from "./review.tsx"

/** The review of one proposal: loading, failed, unknown or shown. */
export function ReviewPage({ id }: { id: number }) {
  const { t } = useLingui()
  const { data, error, refetch, dataUpdatedAt } = trpc.proposals.review.useQuery(
    { id },
    { retry: false, refetchOnWindowFocus: true },
  )
  if (data) return <Review review={data} nowMs={dataUpdatedAt} />
  const isGone = error !== null && readFailure(error).kind === "gone"
  return (
    <AdminPage title={isGone ? t`Proposal not found` : t`Proposal`}>
      {isGone && (
        <ButtonLink to="/admin/proposals">
          <Trans>All proposals</Trans>
        </ButtonLink>
      )}
      {error && !isGone && (
        <FailedList error={error} onRetry={refetch} title={t`The proposal could not be loaded`} />
      )}
      {!error && <Skeleton height="24rem" aria-busy="true" />}
    </AdminPage>
  )
}
