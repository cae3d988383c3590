import { Trans, useLingui } from "@lingui/react/macro"
import { keepPreviousData } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import type { Deal } from "#shared/deals/deal.ts"
import { STATE_LABELS } from "#shared/deals/labels.ts"
import { useFailureText } from "../../calls/use-failure-text.ts"
import { formatCents } from "../../deals/money.ts"
import { useRoleTexts } from "../../deals/use-deal-texts.ts"
import { useSituation } from "../../deals/use-situation.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { Button } from "../../ui/button.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { MemberPage } from "../member-page.tsx"
import classes from "../proposals/listings-page.module.css"
import { roleIn } from "./role-in.ts"

/** The member's deals, what waits for them first. */
export function DealsPage() {
  const { t } = useLingui()
  const failureText = useFailureText()
  const [page, setPage] = useState(1)
  const mine = trpc.deals.mine.useQuery(
    { page },
    { placeholderData: keepPreviousData, refetchOnWindowFocus: true },
  )
  const { data } = mine
  return (
    <MemberPage title={t`Your deals`}>
      {mine.isPending && (
        <div aria-busy="true">
          <Skeleton height="12rem" />
        </div>
      )}
      {mine.error && (
        <div className={classes.empty}>
          <FormProblem>{failureText(mine.error)}</FormProblem>
          <Button onClick={() => mine.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {data?.total === 0 && (
        <div className={classes.empty}>
          <p>
            <Trans>
              You have no deals yet. A deal begins when the mediator sends you a contract after your request.
            </Trans>
          </p>
          <Link to="/marketplace">
            <Trans>Browse apps and accounts</Trans>
          </Link>
        </div>
      )}
      {data && data.total > 0 && (
        <ul className={classes.list}>
          {data.data.map(deal => (
            <DealItem key={deal.number} deal={deal} />
          ))}
        </ul>
      )}
      {data && data.last_page > 1 && (
        <div className={classes.pages}>
          <Button variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <Trans>Newer</Trans>
          </Button>
          <Button variant="default" disabled={page >= data.last_page} onClick={() => setPage(page + 1)}>
            <Trans>Older</Trans>
          </Button>
        </div>
      )}
    </MemberPage>
  )
}

function DealItem({ deal }: { deal: Deal }) {
  const locale = useLocale()
  const translate = useTranslate()
  const roles = useRoleTexts()
  const me = roleIn(deal)
  const { title } = useSituation()(deal, me)
  const other = me === "buyer" ? deal.seller : deal.buyer
  const amount = deal.amount === null ? null : formatCents(deal.amount, locale)
  return (
    <li className={classes.item}>
      <div className={classes.row}>
        <Link to="/my/$" params={{ _splat: `deals/${deal.number}` }} className={classes.title}>
          {deal.listing.title}
        </Link>
        <span className={classes.state} data-state={deal.state === "disputed" ? "declined" : deal.state}>
          {translate(STATE_LABELS[deal.state])}
        </span>
      </div>
      <p>{title}</p>
      <p className={classes.meta}>
        {[deal.number, roles[me], other?.name, amount].filter(Boolean).join(" · ")}
      </p>
    </li>
  )
}
