import { useLingui } from "@lingui/react/macro"
import type { DealListRow } from "#shared/deals/deal.ts"
import { useTurn } from "../../deals/use-turn.ts"
import { formatAgo } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"
import classes from "./deals.module.css"

/** Whose turn it is in a deal, the awaited step, since when, and whether it is overdue. */
export function TurnLine({ deal, nowMs }: { deal: DealListRow; nowMs: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { turnOf, whoText, untilText } = useTurn()
  const turn = turnOf(deal, "mediator")
  const isOverdue = turn.dueAt !== null && Date.parse(turn.dueAt) < nowMs
  const since = formatAgo(deal.updated_at, nowMs, locale)
  return (
    <span className={classes.turn}>
      <b>{turn.title}</b>
      <span className={isOverdue ? classes.overdue : classes.totals}>
        {[
          whoText(turn, "mediator"),
          turn.dueAt && (isOverdue ? t`Overdue` : untilText(turn.dueAt)),
          t`last change ${since}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </span>
  )
}
