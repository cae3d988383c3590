import { Plural, Trans } from "@lingui/react/macro"
import {
  IconClockExclamation,
  IconFileCheck,
  IconFilePencil,
  IconHeartHandshake,
  IconInbox,
  IconMessage,
  IconUserCheck,
} from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import type { Dashboard } from "#shared/dashboard/dashboard.ts"
import type { DealsWaiting } from "#shared/deals/deal.ts"
import { formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import classes from "./dashboard-page.module.css"

const ICON = { size: 20, stroke: 1.75, "aria-hidden": true } as const

/** What the signed-in person has to do, with links there; what their role may not see is left out. */
export function Waiting({ waiting }: { waiting: Dashboard["waiting"] }) {
  const locale = useLocale()
  const { unread_requests, overdue_requests, submitted_proposals, oldest_proposal_days, drafts, deals } =
    waiting
  const hasWork = Boolean(
    unread_requests ||
      overdue_requests ||
      submitted_proposals ||
      drafts ||
      deals?.open ||
      deals?.to_confirm ||
      deals?.unread,
  )
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
        {Boolean(overdue_requests) && (
          <li>
            <Link to="/admin/contacts" search={{ overdue: true }} className={classes.tile} data-late>
              <IconClockExclamation {...ICON} />
              <b>{formatNumber(overdue_requests ?? 0, locale)}</b>
              <span>
                <Plural value={overdue_requests ?? 0} one="overdue next step" other="overdue next steps" />
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
                {Boolean(oldest_proposal_days) && (
                  <small className={classes.age}>
                    <Plural
                      value={oldest_proposal_days ?? 0}
                      one="the oldest for # day"
                      other="the oldest for # days"
                    />
                  </small>
                )}
              </span>
            </Link>
          </li>
        )}
        {deals && <WaitingDeals deals={deals} />}
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

/** Deals with a step for a mediator, with a payment for a second person, and with unread messages. */
function WaitingDeals({ deals }: { deals: DealsWaiting }) {
  const locale = useLocale()
  const { open, to_confirm: toConfirm, unread } = deals
  const tiles = [
    {
      key: "open",
      count: open,
      icon: <IconHeartHandshake {...ICON} />,
      text: <Plural value={open} one="deal needs a mediator" other="deals need a mediator" />,
    },
    {
      key: "confirm",
      count: toConfirm,
      icon: <IconUserCheck {...ICON} />,
      text: (
        <Plural
          value={toConfirm}
          one="deal has a payment for you to confirm"
          other="deals have a payment for you to confirm"
        />
      ),
    },
    {
      key: "unread",
      count: unread,
      icon: <IconMessage {...ICON} />,
      text: <Plural value={unread} one="deal has unread messages" other="deals have unread messages" />,
    },
  ]
  return tiles
    .filter(({ count }) => count > 0)
    .map(({ key, count, icon, text }) => (
      <li key={key}>
        <Link to="/admin/deals/$" params={{ _splat: "" }} className={classes.tile}>
          {icon}
          <b>{formatNumber(count, locale)}</b>
          <span>{text}</span>
        </Link>
      </li>
    ))
}
