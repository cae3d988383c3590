import { Trans } from "@lingui/react/macro"
import classes from "./company-details.module.css"
import { useCompanyDetails } from "./use-company-details.ts"

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
