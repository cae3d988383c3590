import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { useTurn } from "../../deals/use-turn.ts"
import { formatAgo, formatDay } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useMay } from "../use-may.ts"
import classes from "./dashboard-page.module.css"

const SHOWN = 5

/** Overdue deals and requests, the longest overdue first. */
export function Late({ nowMs }: { nowMs: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const may = useMay()
  const { turnOf, whoText } = useTurn()
  const deals = trpc.deals.late.useQuery(undefined, { enabled: may("deals.manage") }).data?.data ?? []
  const requests =
    trpc.contacts.list.useQuery(
      { overdue: true, sort_by: "due", per_page: SHOWN },
      { enabled: may("requests.read") },
    ).data?.data ?? []
  if (deals.length === 0 && requests.length === 0) return null
  return (
    <section className={classes.panel} aria-labelledby="late">
      <h2 id="late" className={classes.title}>
        <Trans>Late</Trans>
      </h2>
      <ul className={classes.rows}>
        {deals.slice(0, SHOWN).map(deal => {
          const turn = turnOf(deal, "mediator")
          const since = formatAgo(deal.late_since, nowMs, locale)
          return (
            <li key={deal.number} className={classes.change}>
              <Link to="/admin/deals/$number" params={{ number: deal.number }} className={classes.name}>
                {deal.listing.title}
              </Link>
              <span className={classes.meta}>
                {[turn.title, whoText(turn, "mediator")].filter(Boolean).join(" · ")}
              </span>{" "}
              <span className={classes.overdue}>{t`due ${since}`}</span>
            </li>
          )
        })}
        {requests.map(({ id, name, app, next_step: step, due_on: due }) => (
          <li key={id} className={classes.change}>
            <Link to="/admin/contacts/$id/edit" params={{ id: String(id) }} className={classes.name}>
              {[name, app?.title].filter(Boolean).join(" · ")}
            </Link>
            <span className={classes.meta}>{step}</span>{" "}
            {due && <span className={classes.overdue}>{formatDay(due, locale)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
