import { Trans } from "@lingui/react/macro"
import type { ContactRequest } from "#shared/requests/contact.ts"
import { formatMoment } from "../../../lib/format-time.ts"
import { useLocale } from "../../../lib/use-locale.ts"
import { AskedListing } from "../asked-listing.tsx"
import { ReplyButtons } from "../reply-buttons.tsx"
import { RequestFacts } from "../request-facts.tsx"
import classes from "./asked-request.module.css"

/** The request as the visitor sent it. */
export function AskedRequest({ request }: { request: ContactRequest }) {
  const locale = useLocale()
  const { app, message, created_at } = request
  return (
    <section className={classes.request}>
      <header className={classes.head}>
        <h2 className={classes.title}>
          <Trans>Message</Trans>
        </h2>
        <time className={classes.time} dateTime={created_at}>
          {formatMoment(created_at, locale)}
        </time>
      </header>
      {message ? (
        <p className={classes.message} lang={request.locale} dir="auto">
          {message}
        </p>
      ) : (
        <p className={classes.none}>
          <Trans>No message</Trans>
        </p>
      )}
      {app && <AskedListing app={app} />}
      <RequestFacts request={request} />
      <ReplyButtons request={request} />
    </section>
  )
}
