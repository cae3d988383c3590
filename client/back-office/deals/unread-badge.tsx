import { useLingui } from "@lingui/react/macro"
import { formatNumber } from "../../lib/format.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import classes from "../shell/unread-badge.module.css"

const ASKED_EVERY_MS = 60_000
const MOST_SHOWN = 99

/** The number of deals with messages that the person has not seen; hidden if there are none. */
export function UnreadDealsBadge() {
  const { t } = useLingui()
  const locale = useLocale()
  const { data, isError } = trpc.deals.unreadCount.useQuery(undefined, {
    refetchInterval: ASKED_EVERY_MS,
    refetchOnWindowFocus: true,
  })
  if (isError || !data?.count) return null
  const count = formatNumber(data.count, locale)
  return (
    <>
      <span className={classes.badge} aria-hidden="true">
        {data.count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
      <VisuallyHidden>{t`(${count} with unread messages)`}</VisuallyHidden>
    </>
  )
}
