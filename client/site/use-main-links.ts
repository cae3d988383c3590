import { useLingui } from "@lingui/react/macro"

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
