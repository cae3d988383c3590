import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { ConversationRow } from "#shared/requests/conversation.ts"
import { UnreadMark } from "../../deals/unread-mark.tsx"
import { formatExactPrice } from "../../lib/format.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"
import classes from "../list.module.css"
import { useConversationStateTexts } from "./use-request-texts.ts"

/** A conversation in a list; the seller's list is of one listing, so it names the sender instead. */
export function RequestItem({ request, isSeller = false }: { request: ConversationRow; isSeller?: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  const states = useConversationStateTexts()
  const { reference, app, state, from, offers, updated_at } = request
  const open = offers.find(offer => offer.state === "open")
  const title = app?.title ?? t`Request to our team`
  return (
    <li className={classes.item}>
      <div className={classes.row}>
        <Link to="/my/requests/$reference" params={{ reference }} className={classes.title}>
          {isSeller ? from : title}
        </Link>
        <span className={classes.state} data-state={state === "closed" ? "withdrawn" : state}>
          {states[state]}
        </span>
      </div>
      <p className={classes.meta}>
        {[reference, open && formatExactPrice(open.amount, locale)].filter(Boolean).join(" · ")}
        {" · "}
        <time dateTime={updated_at}>{formatMoment(updated_at, locale)}</time> <UnreadMark deal={request} />
      </p>
    </li>
  )
}
