import { useLingui } from "@lingui/react/macro"
import { formatNumber } from "../../lib/format.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import classes from "./unread-badge.module.css"

const ASKED_EVERY_MS = 60_000
const MOST_SHOWN = 99

/** The number of unread requests; hidden if there are none or the count failed to load. */
export function UnreadBadge() {
  const { t } = useLingui()
  const locale = useLocale()
  const { data, isError } = trpc.contacts.unreadCount.useQuery(undefined, {
    refetchInterval: ASKED_EVERY_MS,
    refetchOnWindowFocus: true,
  })
  if (isError || !data?.count) return null
  const count = formatNumber(data.count, locale)
  const shown = data.count > MOST_SHOWN ? `${MOST_SHOWN}+` : count
  return (
    <>
      <span className={classes.badge} aria-hidden="true">
        {shown}
      </span>
      <VisuallyHidden>{t`(${count} unread)`}</VisuallyHidden>
    </>
  )
}
