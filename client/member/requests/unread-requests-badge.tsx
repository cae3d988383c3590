import { useLingui } from "@lingui/react/macro"
import { trpc } from "../../lib/trpc.ts"
import { CountBadge } from "../../ui/count-badge.tsx"

const ASKED_EVERY_MS = 60_000

/** The number of the member's conversations with something unread; hidden if there are none. */
export function UnreadRequestsBadge() {
  const { t } = useLingui()
  const { data, isError } = trpc.requests.unreadCount.useQuery(undefined, {
    refetchInterval: ASKED_EVERY_MS,
    refetchOnWindowFocus: true,
  })
  if (isError || !data) return null
  return <CountBadge count={data.count} spoken={count => t`(${count} with unread messages)`} />
}

/** The number of conversations about the member's own listings with something unread; hidden if there are none. */
export function UnreadListingsBadge() {
  const { t } = useLingui()
  const { data, isError } = trpc.requests.unreadOfListings.useQuery(undefined, {
    refetchInterval: ASKED_EVERY_MS,
    refetchOnWindowFocus: true,
  })
  if (isError || !data) return null
  return <CountBadge count={data.count} spoken={count => t`(${count} with unread messages)`} />
}
