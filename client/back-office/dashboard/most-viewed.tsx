import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { Dashboard } from "#shared/dashboard/dashboard.ts"
import { formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import classes from "./dashboard-page.module.css"

/** The listings that were viewed most in the last 30 days. */
export function MostViewed({ listings }: { listings: Dashboard["most_viewed"] }) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <section className={classes.panel} aria-labelledby="most-viewed">
      <h2 id="most-viewed" className={classes.title}>
        <Trans>Most viewed listings, last 30 days</Trans>
      </h2>
      {listings.length === 0 ? (
        <p className={classes.quiet}>
          <Trans>No listing has been viewed yet.</Trans>
        </p>
      ) : (
        <ol className={classes.rows}>
          {listings.map(({ id, title, views }) => (
            <li key={id} className={classes.row}>
              <Link to="/admin/app/$id/edit" params={{ id: String(id) }} className={classes.name}>
                {title || t`Untitled`}
              </Link>
              <span className={classes.number}>{formatNumber(views, locale)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
