import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import type { MatchingChange } from "#shared/bulk.ts"
import { type AdminQuery, matchingQuery } from "#shared/listings/staff-query.ts"
import { trpc } from "../../lib/trpc.ts"
import { MatchingConfirmation } from "../list/matching-confirmation.tsx"
import { AcceptedOffersNote } from "./accepted-offers.tsx"

const useChange = () => trpc.apps.changeMatching.useMutation({ retry: false })
export type MatchingResult = NonNullable<ReturnType<typeof useChange>["data"]>

type MatchingDialogProps = {
  /** Null closes the dialog. */
  change: MatchingChange | null
  query: AdminQuery
  onClose: () => void
  onDone: (change: MatchingChange, result: MatchingResult) => void
}

/** Asks for confirmation before all matching listings are changed, on every page, and states their number. */
export function MatchingDialog({ change, query, onClose, onDone }: MatchingDialogProps) {
  const { t } = useLingui()
  const filters = matchingQuery(query)
  const matching = trpc.apps.matching.useQuery(filters, { enabled: change !== null, gcTime: 0, staleTime: 0 })
  const changing = useChange()
  const count = matching.data?.count ?? 0
  const titles = {
    published: t`${plural(count, { one: "Publish # listing?", other: "Publish # listings?" })}`,
    draft: t`${plural(count, { one: "Unpublish # listing?", other: "Unpublish # listings?" })}`,
    delete: t`${plural(count, { one: "Delete # app?", other: "Delete # apps?" })}`,
  }
  const labels = { published: t`Publish`, draft: t`Unpublish`, delete: t`Delete` }
  const confirm = async () => {
    if (!change || !matching.data) return
    const result = await changing.mutateAsync({ query: filters, set: matching.data.set, change })
    onDone(change, result)
  }
  return (
    <MatchingConfirmation
      opened={change !== null}
      counted={matching}
      changing={changing}
      title={titles[change ?? "draft"]}
      confirmLabel={labels[change ?? "draft"]}
      conflictText={t`Different listings match the filters now. Check the number and confirm again.`}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {change === "published" && (
          <Trans>All that match the filters, on every page. Incomplete drafts are left out and listed.</Trans>
        )}
        {change === "draft" && (
          <Trans>All that match the filters, on every page. Visitors no longer see them.</Trans>
        )}
        {change === "delete" && (
          <Trans>
            All that match the filters, on every page, are moved to the trash and deleted for good after 30
            days.
          </Trans>
        )}
      </p>
      {change === "draft" && <AcceptedOffersNote about={{ query: filters }} end="offline" />}
      {change === "delete" && <AcceptedOffersNote about={{ query: filters }} end="deleted" />}
    </MatchingConfirmation>
  )
}
