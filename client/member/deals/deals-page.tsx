import "../../deals/mantine-styles.ts"
import { Trans, useLingui } from "@lingui/react/macro"
import { Badge } from "@mantine/core"
import { keepPreviousData } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import type { DealListRow } from "#shared/deals/deal.ts"
import { STATE_LABELS } from "#shared/deals/labels.ts"
import type { Party } from "#shared/deals/states.ts"
import { formatCents } from "../../deals/money.ts"
import { UnreadMark } from "../../deals/unread-mark.tsx"
import { useRoleTexts } from "../../deals/use-deal-texts.ts"
import { useTurn } from "../../deals/use-turn.ts"
import { formatDuration } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { Monogram } from "../../ui/monogram.tsx"
import { MemberPage } from "../member-page.tsx"
import { PagedList } from "../records.tsx"
import classes from "./deals-page.module.css"

/** The member's role in a deal: of the two locales, only their own is returned. */
export function roleIn({ buyer }: Pick<DealListRow, "buyer">): Party {
  return buyer?.locale === undefined ? "seller" : "buyer"
}

/** The member's deals, those that need their attention first. */
export function DealsPage() {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const mine = trpc.deals.mine.useQuery(
    { page },
    { placeholderData: keepPreviousData, refetchOnWindowFocus: true },
  )
  const { turnOf } = useTurn()
  const isMine = (deal: DealListRow) => turnOf(deal, roleIn(deal)).by.includes(roleIn(deal))
  const sorted = mine.data && {
    ...mine.data,
    data: mine.data.data.toSorted((one, other) => Number(isMine(other)) - Number(isMine(one))),
  }
  return (
    <MemberPage title={t`Your deals`}>
      <PagedList
        query={{ ...mine, data: sorted }}
        page={page}
        onPage={setPage}
        empty={
          <>
            <p>
              <Trans>
                You have no deals yet. A deal appears here when the mediator sends you a contract after your
                request.
              </Trans>
            </p>
            <Link to="/marketplace">
              <Trans>Browse apps and accounts</Trans>
            </Link>
          </>
        }
        renderItem={deal => <DealItem key={deal.number} deal={deal} />}
      />
    </MemberPage>
  )
}

/**
 * One deal on a line: what it sells, whose turn it is, how long they have or since when they are late, what happens
 * otherwise, and the price.
 */
function DealItem({ deal }: { deal: DealListRow }) {
  const { t } = useLingui()
  const locale = useLocale()
  const translate = useTranslate()
  const roles = useRoleTexts()
  const { turnOf, whoText, untilText } = useTurn()
  const me = roleIn(deal)
  const turn = turnOf(deal, me)
  const isMine = turn.by.some(one => one === me)
  const other = me === "buyer" ? deal.seller : deal.buyer
  const left = turn.dueAt ? (Date.parse(turn.dueAt) - Date.now()) / 60_000 : 0
  const duration = formatDuration(left, locale)
  return (
    <li className={classes.deal} data-mine={isMine || undefined}>
      <Monogram id={deal.listing.id} title={deal.listing.title} className={classes.icon} />
      <div className={classes.words}>
        <Link className={classes.title} to="/my/deals/$number" params={{ number: deal.number }}>
          {deal.listing.title}
        </Link>
        <p className={classes.step}>{turn.title}</p>
        {turn.otherwise && <p className={classes.minor}>{turn.otherwise}</p>}
        <p className={classes.minor}>
          {[deal.number, roles[me], other?.name].filter(Boolean).join(" · ")} <UnreadMark deal={deal} />
        </p>
      </div>
      <p className={classes.sum}>{deal.amount === null ? "—" : formatCents(deal.amount, locale)}</p>
      <div className={classes.turn}>
        <Badge variant={isMine ? "filled" : "light"} color={isMine ? "accent" : "gray"} size="lg">
          {whoText(turn, me) ?? translate(STATE_LABELS[deal.state])}
        </Badge>
        {turn.dueAt &&
          (turn.isOverdue || left <= 0 ? (
            <b className={classes.minor}>{untilText(turn.dueAt, true)}</b>
          ) : (
            <span className={classes.minor} title={untilText(turn.dueAt, false)}>{t`${duration} left`}</span>
          ))}
      </div>
    </li>
  )
}
