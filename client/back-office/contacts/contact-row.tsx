import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { ContactRequest } from "#shared/contact.ts"
import { FoldableText } from "../../ui/foldable-text.tsx"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import { AskedListing } from "./asked-listing.tsx"
import { ContactActions } from "./contact-actions.tsx"
import classes from "./contact-row.module.css"
import { ReceivedTime } from "./received-time.tsx"
import { ReplyButtons } from "./reply-buttons.tsx"
import { RequestFacts } from "./request-facts.tsx"
import { SenderLine } from "./sender-line.tsx"

type ContactRowProps = {
  request: ContactRequest
  /** Milliseconds since 1970, for the relative time. */
  nowMs: number
  onMark: (read: boolean) => void
  onDelete: () => void
}

/** One request with sender, time, subject and reply channels. */
export function ContactRow({ request, nowMs, onMark, onDelete }: ContactRowProps) {
  const { t } = useLingui()
  const { id, name, message, locale, read, app } = request
  return (
    <li className={classes.row} data-row={id} data-unread={!read || undefined}>
      <p className={classes.sender}>
        {!read && (
          <VisuallyHidden>
            <Trans>Unread</Trans>{" "}
          </VisuallyHidden>
        )}
        <SenderLine
          {...request}
          nameElement={
            <Link
              className={classes.name}
              to="/admin/contacts/$id/edit"
              params={{ id: String(id) }}
              title={t`Open the request from ${name}`}
              data-row-link
            >
              <bdi>{name}</bdi>
            </Link>
          }
        />
      </p>
      <div className={classes.body}>
        {message && <FoldableText text={message} lang={locale} className={classes.message} />}
        <RequestFacts request={request} />
      </div>
      {app && (
        <div className={classes.listing}>
          <AskedListing app={app} />
        </div>
      )}
      <div className={classes.tools}>
        <ReceivedTime className={classes.time} time={request.created_at} nowMs={nowMs} />
        <div className={classes.replies}>
          <ReplyButtons request={request} onReply={() => onMark(true)} />
        </div>
        <div className={classes.actions}>
          <ContactActions request={request} onMark={onMark} onDelete={onDelete} />
        </div>
      </div>
    </li>
  )
}
