import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { Answers } from "#shared/dashboard/dashboard.ts"
import { formatAgo, formatDuration, formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useIntentTexts } from "../contacts/use-intent-texts.ts"
import { useMay } from "../use-may.ts"
import classes from "./dashboard-page.module.css"

const SHOWN = 6

/** The newest requests: who, what for, the first words and since when. */
export function NewestRequests({ nowMs, answers }: { nowMs: number; answers: Answers | null }) {
  const locale = useLocale()
  const isReader = useMay()("requests.read")
  const intents = useIntentTexts()
  const { data } = trpc.contacts.list.useQuery({ per_page: SHOWN }, { enabled: isReader })
  if (!data) return null
  return (
    <section className={classes.panel} aria-labelledby="newest-requests">
      <h2 id="newest-requests" className={classes.title}>
        <Trans>Latest requests</Trans>
      </h2>
      {data.data.length === 0 ? (
        <p className={classes.quiet}>
          <Trans>No requests yet.</Trans>
        </p>
      ) : (
        <ul className={classes.rows}>
          {data.data.map(({ id, name, app, intent, message, created_at: at, read }) => (
            <li key={id} className={classes.change}>
              <span className={classes.row}>
                <Link
                  to="/admin/contacts/$id/edit"
                  params={{ id: String(id) }}
                  className={classes.name}
                  data-unread={!read || undefined}
                >
                  {name}
                </Link>
                <time className={classes.meta} dateTime={at} title={formatMoment(at, locale)}>
                  {formatAgo(at, nowMs, locale)}
                </time>
              </span>
              <span className={classes.excerpt}>
                {[intents[intent], app?.title, message].filter(Boolean).join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      )}
      {answers && answers.requests > 0 && <AnswerTimes {...answers} />}
      <p className={classes.more}>
        <Link to="/admin/contacts">
          <Trans>Open all requests</Trans>
        </Link>
      </p>
    </section>
  )
}

/** How soon requests were answered, compared with the promise to their senders. */
function AnswerTimes({ requests, answered, in_time: inTime, hours, median_minutes: median }: Answers) {
  const { t } = useLingui()
  const locale = useLocale()
  const time = median === null ? null : formatDuration(median, locale)
  return (
    <p className={classes.quiet}>
      {t`Last 30 days: ${answered} of ${plural(requests, { one: "# request", other: "# requests" })} answered, ${inTime} within ${plural(hours, { one: "# hour", other: "# hours" })}.`}{" "}
      {time && <Trans>Median time to the first answer: {time}.</Trans>}
    </p>
  )
}
