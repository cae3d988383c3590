import { Plural, Trans } from "@lingui/react/macro"
import { IconFileCheck, IconFilePencil, IconInbox } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import type { Dashboard } from "#shared/dashboard.ts"
import { formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import classes from "./dashboard-page.module.css"

const ICON = { size: 20, stroke: 1.75, "aria-hidden": true } as const

/** What the signed-in person has to do, with links there; what their role may not see is left out. */
export function Waiting({ waiting }: { waiting: Dashboard["waiting"] }) {
  const locale = useLocale()
  const { unread_requests, submitted_proposals, drafts } = waiting
  const hasWork = Boolean(unread_requests || submitted_proposals || drafts)
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className={classes.title}>
        <Trans>Waiting for you</Trans>
      </h2>
      {!hasWork && (
        <p className={classes.quiet}>
          <Trans>Nothing is waiting for you.</Trans>
        </p>
      )}
      <ul className={classes.tiles}>
        {Boolean(unread_requests) && (
          <li>
            <Link to="/admin/contacts" search={{ unread: true }} className={classes.tile}>
              <IconInbox {...ICON} />
              <b>{formatNumber(unread_requests ?? 0, locale)}</b>
              <span>
                <Plural value={unread_requests ?? 0} one="unread request" other="unread requests" />
              </span>
            </Link>
          </li>
        )}
        {Boolean(submitted_proposals) && (
          <li>
            <Link to="/admin/proposals/$" className={classes.tile}>
              <IconFileCheck {...ICON} />
              <b>{formatNumber(submitted_proposals ?? 0, locale)}</b>
              <span>
                <Plural
                  value={submitted_proposals ?? 0}
                  one="proposal to review"
                  other="proposals to review"
                />
              </span>
            </Link>
          </li>
        )}
        {Boolean(drafts) && (
          <li>
            <Link to="/admin/app" search={{ status: "draft" }} className={classes.tile}>
              <IconFilePencil {...ICON} />
              <b>{formatNumber(drafts ?? 0, locale)}</b>
              <span>
                <Plural value={drafts ?? 0} one="unpublished draft" other="unpublished drafts" />
              </span>
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
