import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import type { Deal } from "#shared/deals/deal.ts"
import lists from "./lists.module.css"

/** How many messages of a deal the person has not seen; nothing for none. */
export function UnreadMark({ deal: { unread = 0 } }: { deal: Pick<Deal, "unread"> }) {
  const { t } = useLingui()
  if (unread === 0) return null
  return (
    <span className={lists.unread}>
      {t`${plural(unread, { one: "# new message", other: "# new messages" })}`}
    </span>
  )
}
