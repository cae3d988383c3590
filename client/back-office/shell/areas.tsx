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
import { lazy, type ReactNode, Suspense } from "react"
import type { Action } from "#shared/policy.ts"
import { useMay } from "../restricted.tsx"

// Loaded after the page, as what they count is.
const load = () => import("./waiting-badges.tsx")
const ProposalsBadge = lazy(async () => ({ default: (await load()).ProposalsBadge }))
const RequestsBadge = lazy(async () => ({ default: (await load()).RequestsBadge }))
const DealsBadge = lazy(async () => ({
  default: (await import("../../deals/unread-badge.tsx")).UnreadDealsBadge,
}))

const AREAS = [
  { to: "/admin", label: msg`Dashboard`, icon: IconLayoutDashboard, action: "dashboard.read" },
  { to: "/admin/app", label: msg`Listings`, icon: IconApps, action: "listings.read_drafts" },
  {
    to: "/admin/contacts",
    label: msg`Requests`,
    icon: IconInbox,
    action: "requests.read",
    waiting: <RequestsBadge />,
  },
  {
    to: "/admin/proposals",
    label: msg`Proposals`,
    icon: IconFileCheck,
    action: "proposals.review",
    waiting: <ProposalsBadge />,
  },
  {
    to: "/admin/deals",
    label: msg`Deals`,
    icon: IconHeartHandshake,
    action: "deals.manage",
    waiting: <DealsBadge />,
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
    waiting: "waiting" in area && <Suspense>{area.waiting}</Suspense>,
  }))
}
