import { useLingui } from "@lingui/react/macro"
import { useLocation } from "@tanstack/react-router"

/** The pages that header, menu and footer lead to. */
export function useMainLinks() {
  const { t } = useLingui()
  return [
    { to: "/marketplace", label: t`Marketplace` },
    { to: "/company", label: t`Company` },
    { to: "/services", label: t`Services` },
    { to: "/contacts", label: t`Contacts` },
  ] as const
}

/** What the header shows: the main pages, or for an admin at work the back office's. */
export function useHeaderLinks() {
  const { t } = useLingui()
  const mainLinks = useMainLinks()
  const isAdmin = useLocation({ select: location => location.pathname.startsWith("/admin") })
  const adminLinks = [
    { to: "/admin/app", label: t`Listings` },
    { to: "/admin/contacts", label: t`Requests` },
    { to: "/marketplace", label: t`Marketplace` },
  ] as const
  return isAdmin ? adminLinks : mainLinks
}
