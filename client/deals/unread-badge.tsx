import { useLingui } from "@lingui/react/macro"
import { trpc } from "../lib/trpc.ts"
import { CountBadge } from "../ui/count-badge.tsx"

const ASKED_EVERY_MS = 60_000

/** The number of deals with messages that the person has not seen; hidden if there are none. */
export function UnreadDealsBadge() {
  const { t } = useLingui()
  const { data, isError } = trpc.deals.unreadCount.useQuery(undefined, {
    refetchInterval: ASKED_EVERY_MS,
    refetchOnWindowFocus: true,
  })
  if (isError || !data) return null
  return <CountBadge count={data.count} spoken={count => t`(${count} with unread messages)`} />
}
