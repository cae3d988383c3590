import { Plural, Trans } from "@lingui/react/macro"
import { Link, useRouteContext } from "@tanstack/react-router"
import { formatNumber, formatPercent } from "../../lib/format.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useCommissionPercent } from "../commission.ts"
import classes from "./trust-line.module.css"

/** The operator of the site, its completed sales and its commission, as far as settings and deals provide them. */
export function TrustLine() {
  const locale = useLocale()
  const company = useRouteContext({ from: "__root__", select: context => context.company.name })
  const percent = useCommissionPercent()
  const { data: completed } = trpc.deals.completed.useQuery()
  const share = percent !== null && formatPercent(percent, locale)
  const name = company && <Link to="/company">{company}</Link>
  const count = completed ? formatNumber(completed.count, locale) : ""
  const days = completed ? formatNumber(completed.median_days, locale) : ""
  if (!company && !completed && !share) return null
  return (
    <ul className={classes.line}>
      {name && (
        <li>
          <Trans>Run by {name}</Trans>
        </li>
      )}
      {completed && (
        <li>
          <Plural
            value={completed.count}
            one={`${count} deal completed`}
            other={`${count} deals completed`}
          />
          {", "}
          <Plural
            value={completed.median_days}
            one={`typically in ${days} day`}
            other={`typically in ${days} days`}
          />
        </li>
      )}
      {share && (
        <li>
          <Link to="/how-it-works" hash="cost">
            <Trans>{share} commission, escrow included</Trans>
          </Link>
        </li>
      )}
    </ul>
  )
}
