import { useLingui } from "@lingui/react/macro"

/** The pages linked from header, menu and footer. */
export function useMainLinks() {
  const { t } = useLingui()
  return [
    { to: "/marketplace", label: t`Marketplace` },
    { to: "/sell", label: t`Sell your app` },
    { to: "/company", label: t`Company` },
    { to: "/services", label: t`Services` },
    { to: "/contacts", label: t`Contacts` },
  ] as const
}
