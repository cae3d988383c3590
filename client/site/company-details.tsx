import { Trans, useLingui } from "@lingui/react/macro"
import { useRouteContext } from "@tanstack/react-router"
import classes from "./company-details.module.css"

/** The configured details of the company and the escrow partner, with labels. */
export function useCompanyDetails() {
  const { t } = useLingui()
  const company = useRouteContext({ from: "__root__", select: context => context.company })
  const details = [
    { key: "name", label: t`Company name`, value: company.name },
    { key: "number", label: t`Registration number`, value: company.number },
    { key: "address", label: t`Address`, value: company.address },
    { key: "licence", label: t`License`, value: company.licence },
    { key: "escrowPartner", label: t`Escrow partner`, value: company.escrowPartner },
  ] as const
  return details.flatMap(({ value, ...detail }) => (value ? [{ ...detail, value }] : []))
}

/** The configured company details as a list; renders nothing without any. */
export function CompanyDetails() {
  const details = useCompanyDetails()
  if (details.length === 0) return null
  return (
    <section className={classes.company} aria-labelledby="company-details">
      <h2 id="company-details" className={classes.title}>
        <Trans>Company details</Trans>
      </h2>
      <dl className={classes.details}>
        {details.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
