import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import {
  type Icon,
  IconAddressBook,
  IconApps,
  IconCoin,
  IconFileCheck,
  IconHeartHandshake,
  IconHistory,
  IconInbox,
  IconKey,
  IconLayoutDashboard,
  IconMail,
  IconSettings,
  IconTrash,
  IconUsers,
  IconWebhook,
} from "@tabler/icons-react"
import type { ReactNode } from "react"
import type { Action } from "#shared/policy.ts"
import { UnreadDealsBadge } from "../../deals/unread-badge.tsx"
import { trpc } from "../../lib/trpc.ts"
import { CountBadge } from "../../ui/count-badge.tsx"
import { useMay } from "../restricted.tsx"

const WAITING_ASKED_EVERY_MS = 60_000

/** The number of proposals that wait for a decision; hidden if there are none or the count failed to load. */
function WaitingBadge() {
  const { t } = useLingui()
  const { data, isError } = trpc.proposals.counts.useQuery(undefined, {
    refetchInterval: WAITING_ASKED_EVERY_MS,
    refetchOnWindowFocus: true,
  })
  if (isError || !data) return null
  return <CountBadge count={data.submitted} spoken={count => t`(${count} to review)`} />
}

const ASKED_EVERY_MS = 60_000

/** The number of unread requests; hidden if there are none or the count failed to load. */
function UnreadBadge() {
  const { t } = useLingui()
  const { data, isError } = trpc.contacts.unreadCount.useQuery(undefined, {
    refetchInterval: ASKED_EVERY_MS,
    refetchOnWindowFocus: true,
  })
  if (isError || !data) return null
  return <CountBadge count={data.count} spoken={count => t`(${count} unread)`} />
}

const AREAS = [
  { to: "/admin", label: msg`Dashboard`, icon: IconLayoutDashboard, action: "dashboard.read" },
  { to: "/admin/app", label: msg`Listings`, icon: IconApps, action: "listings.read_drafts" },
  {
    to: "/admin/contacts",
    label: msg`Requests`,
    icon: IconInbox,
    action: "requests.read",
    waiting: <UnreadBadge />,
  },
  {
    to: "/admin/proposals",
    label: msg`Proposals`,
    icon: IconFileCheck,
    action: "proposals.review",
    waiting: <WaitingBadge />,
  },
  {
    to: "/admin/deals",
    label: msg`Deals`,
    icon: IconHeartHandshake,
    action: "deals.manage",
    waiting: <UnreadDealsBadge />,
  },
  { to: "/admin/members", label: msg`Members`, icon: IconAddressBook, action: "people.read" },
  { to: "/admin/money", label: msg`Money`, icon: IconCoin, action: "money.read" },
  { to: "/admin/trash", label: msg`Trash`, icon: IconTrash, action: "trash.read" },
  { to: "/admin/mail", label: msg`Emails`, icon: IconMail, action: "mail.read" },
  { to: "/admin/audit", label: msg`Audit trail`, icon: IconHistory, action: "audit.read" },
  { to: "/admin/keys", label: msg`API keys`, icon: IconKey, action: "keys.manage" },
  { to: "/admin/webhooks", label: msg`Webhooks`, icon: IconWebhook, action: "webhooks.manage" },
  { to: "/admin/staff", label: msg`Staff`, icon: IconUsers, action: "staff.manage" },
  { to: "/admin/settings", label: msg`Settings`, icon: IconSettings, action: "settings.manage" },
] as const satisfies readonly { action: Action; icon: Icon; waiting?: ReactNode; [key: string]: unknown }[]

/** The areas of the back office that the signed-in person may see; `waiting` counts what needs attention. */
export function useAreas() {
  const { i18n } = useLingui()
  const may = useMay()
  return AREAS.filter(({ action }) => may(action)).map(area => ({
    to: area.to,
    label: i18n._(area.label),
    icon: area.icon,
    waiting: "waiting" in area ? area.waiting : null,
  }))
}
