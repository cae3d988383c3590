import "../../deals/mantine-styles.ts"
import { Trans, useLingui } from "@lingui/react/macro"
import { Badge, Text } from "@mantine/core"
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
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { MemberPage } from "../member-page.tsx"
import { PagedList, RecordItem } from "../records.tsx"

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

function DealItem({ deal }: { deal: DealListRow }) {
  const locale = useLocale()
  const translate = useTranslate()
  const roles = useRoleTexts()
  const { turnOf, moneyOf, whoText, untilText } = useTurn()
  const me = roleIn(deal)
  const turn = turnOf(deal, me)
  const who = whoText(turn, me)
  const isMine = turn.by.some(one => one === me)
  const other = me === "buyer" ? deal.seller : deal.buyer
  const amount = deal.amount === null ? null : formatCents(deal.amount, locale)
  const until = turn.dueAt && `${untilText(turn.dueAt, turn.isOverdue)}.`
  const facts = [moneyOf(deal, me), turn.otherwise].filter(Boolean).join(" ")
  return (
    <RecordItem
      isMine={isMine}
      title={
        <Link to="/my/deals/$number" params={{ number: deal.number }}>
          {deal.listing.title}
        </Link>
      }
      state={
        <Badge variant={isMine ? "filled" : "light"} color={isMine ? "accent" : "gray"} size="lg">
          {who ?? translate(STATE_LABELS[deal.state])}
        </Badge>
      }
    >
      <p>
        <b>{turn.title}</b>
      </p>
      {(until || facts) && (
        <p>
          <b>{until}</b> {facts}
        </p>
      )}
      <Text size="xs" c="dimmed">
        {[deal.number, roles[me], other?.name, amount].filter(Boolean).join(" · ")} <UnreadMark deal={deal} />
      </Text>
    </RecordItem>
  )
}
