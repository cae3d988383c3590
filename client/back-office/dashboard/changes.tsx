import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { RecentChange } from "#shared/dashboard/dashboard.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { SubjectLink } from "../events/subject-link.tsx"
import { useActionText } from "../events/use-action-text.ts"
import { useActorText } from "../events/use-actor-text.ts"
import { useMay } from "../use-may.ts"
import classes from "./dashboard-page.module.css"

/** The newest changes; owners see all, others those of listings. */
export function Changes({ changes }: { changes: RecentChange[] }) {
  const locale = useLocale()
  const may = useMay()
  const actionText = useActionText()
  const { actorText } = useActorText()
  return (
    <section className={classes.panel} aria-labelledby="changes">
      <h2 id="changes" className={classes.title}>
        <Trans>Latest changes</Trans>
      </h2>
      {changes.length === 0 ? (
        <p className={classes.quiet}>
          <Trans>No changes yet.</Trans>
        </p>
      ) : (
        <ul className={classes.rows}>
          {changes.map(({ number, at, actor, action, subject }) => (
            <li key={number} className={classes.change}>
              <span className={classes.name}>
                {actionText(action)}
                {subject.title !== null && ": "}
                {subject.title !== null && <SubjectLink subject={subject} />}
              </span>
              <span className={classes.meta}>
                {actorText(actor)} · <time dateTime={at}>{formatMoment(at, locale)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
      {may("audit.read") && (
        <p className={classes.more}>
          <Link to="/admin/audit">
            <Trans>Open the audit trail</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}
