import { useLingui } from "@lingui/react/macro"
import { useRouteContext } from "@tanstack/react-router"

/** The configured details of the company and the escrow partner, with labels. */
export function useCompanyDetails() {
  const { t } = useLingui()
  const company = useRouteContext({ from: "__root__", select: context => context.company })
  const details = [
    { key: "name", label: t`Company name`, value: company.name },
    { key: "number", label: t`Registration number`, value: company.number },
    { key: "address", label: t`Address`, value: company.address },
    { key: "licence", label: t`Licence`, value: company.licence },
    { key: "escrowPartner", label: t`Escrow partner`, value: company.escrowPartner },
  ] as const
  return details.flatMap(({ value, ...detail }) => (value ? [{ ...detail, value }] : []))
}
