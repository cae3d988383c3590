import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import type { ContactPageQuery } from "#shared/requests/contact-query.ts"
import { type MatchingRequestChange, STAGE_LABELS } from "#shared/requests/pipeline.ts"
import { trpc } from "../../lib/trpc.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { MatchingConfirmation } from "../list/matching-confirmation.tsx"
import { matchingQuery } from "./contacts-data.ts"

const useChange = () => trpc.contacts.changeMatching.useMutation({ retry: false })
export type MatchingResult = NonNullable<ReturnType<typeof useChange>["data"]>

type MatchingDialogProps = {
  /** Null closes the dialog. */
  change: MatchingRequestChange | null
  query: ContactPageQuery
  onClose: () => void
  onDone: (change: MatchingRequestChange, result: MatchingResult) => void
}

/** Asks for confirmation before all matching requests are changed, on every page, and states their number. */
export function MatchingDialog({ change, query, onClose, onDone }: MatchingDialogProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const filters = matchingQuery(query)
  const matching = trpc.contacts.matching.useQuery(filters, {
    enabled: change !== null,
    gcTime: 0,
    staleTime: 0,
  })
  const changing = useChange()
  const count = matching.data?.count ?? 0

  /** The question and the name of the button. */
  const textsOf = (asked: MatchingRequestChange) => {
    if (asked === "read")
      return {
        title: t`${plural(count, { one: "Mark # request as read?", other: "Mark # requests as read?" })}`,
        label: t`Mark as read`,
      }
    if (asked === "unread")
      return {
        title: t`${plural(count, { one: "Mark # request as unread?", other: "Mark # requests as unread?" })}`,
        label: t`Mark as unread`,
      }
    if (asked === "delete")
      return {
        title: t`${plural(count, { one: "Delete # request?", other: "Delete # requests?" })}`,
        label: t`Delete`,
      }
    const stage = translate(STAGE_LABELS[asked])
    return {
      title: t`${plural(count, { one: `Move # request to “${stage}”?`, other: `Move # requests to “${stage}”?` })}`,
      label: t({ message: "Move", context: "requests to a stage" }),
    }
  }
  const { title, label } = textsOf(change ?? "read")
  const confirm = async () => {
    if (!change || !matching.data) return
    const result = await changing.mutateAsync({ query: filters, set: matching.data.set, change })
    onDone(change, result)
  }
  return (
    <MatchingConfirmation
      opened={change !== null}
      isDangerous={change === "delete"}
      counted={matching}
      changing={changing}
      title={title}
      confirmLabel={label}
      conflictText={t`Other requests match the filters now. Check the number and confirm again.`}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {change === "delete" ? (
          <Trans>
            All that match the filters, on every page, are moved to the trash and permanently deleted after 30
            days.
          </Trans>
        ) : (
          <Trans>All that match the filters, on every page.</Trans>
        )}
      </p>
    </MatchingConfirmation>
  )
}
