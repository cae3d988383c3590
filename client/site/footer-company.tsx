import { useRouteContext } from "@tanstack/react-router"
import { BRAND } from "#shared/brand.ts"
import classes from "./footer-company.module.css"
import { useCompanyDetails } from "./use-company-details.ts"

/** The copyright notice and the configured company details. */
export function FooterCompany() {
  const year = useRouteContext({ from: "__root__", select: context => context.year })
  const name = useRouteContext({ from: "__root__", select: context => context.company.name })
  const details = useCompanyDetails().filter(({ key }) => key !== "name")
  return (
    <div className={classes.company}>
      <p>
        © {year} {name ?? BRAND}
      </p>
      {details.length > 0 && (
        <dl className={classes.details}>
          {details.map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}:</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
