import { useLingui } from "@lingui/react/macro"
import { trpc } from "../../lib/trpc.ts"
import { CountBadge } from "../../ui/count-badge.tsx"

const ASKED_EVERY_MS = 60_000

/** The number of proposals that wait for a decision; hidden if there are none or the count failed to load. */
export function ProposalsBadge() {
  const { t } = useLingui()
  const { data, isError } = trpc.proposals.counts.useQuery(undefined, {
    refetchInterval: ASKED_EVERY_MS,
    refetchOnWindowFocus: true,
  })
  if (isError || !data) return null
  return <CountBadge count={data.submitted} spoken={count => t`(${count} to review)`} />
}

/** The number of unread requests; hidden if there are none or the count failed to load. */
export function RequestsBadge() {
  const { t } = useLingui()
  const { data, isError } = trpc.contacts.unreadCount.useQuery(undefined, {
    refetchInterval: ASKED_EVERY_MS,
    refetchOnWindowFocus: true,
  })
  if (isError || !data) return null
  return <CountBadge count={data.count} spoken={count => t`(${count} unread)`} />
}
