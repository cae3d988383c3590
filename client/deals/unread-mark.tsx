import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { Text } from "@mantine/core"
import type { Deal } from "#shared/deals/deal.ts"

/** How many messages of a deal the person has not seen; nothing for none. */
export function UnreadMark({ deal: { unread = 0 } }: { deal: Pick<Deal, "unread"> }) {
  const { t } = useLingui()
  if (unread === 0) return null
  return (
    <Text span size="xs" fw={600} c="var(--accent)" style={{ whiteSpace: "nowrap" }}>
      {t`${plural(unread, { one: "# new message", other: "# new messages" })}`}
    </Text>
  )
}
