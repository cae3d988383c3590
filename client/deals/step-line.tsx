import { useLingui } from "@lingui/react/macro"
import type { Deal } from "#shared/deals/deal.ts"
import { STATE_LABELS } from "#shared/deals/labels.ts"
import { CLOSED_STATES, DEAL_STATES, type DealState } from "#shared/deals/states.ts"
import { useTranslate } from "../lib/use-translate.ts"
import classes from "./deal.module.css"

const LINE = DEAL_STATES.slice(1, DEAL_STATES.indexOf("completed") + 1)

/** The position of a deal's state on its line; for a dispute, that of the previous state. */
function placeOf({ state, dispute }: Deal): DealState {
  if (state === "disputed" && dispute) return dispute.left_state
  return state
}

/** The progress of a deal, from the contract to its completion. */
export function StepLine({ deal }: { deal: Deal }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const place = LINE.indexOf(placeOf(deal))
  const isOff = deal.state !== "completed" && CLOSED_STATES.some(one => one === deal.state)
  const label = translate(STATE_LABELS[deal.state])
  return (
    <div className={classes.steps}>
      <ol aria-label={t`Steps of the deal`} data-off={isOff || undefined}>
        {LINE.map((state, index) => (
          <li
            key={state}
            className={classes.step}
            data-done={index < place || deal.state === "completed" || undefined}
            aria-current={state === deal.state ? "step" : undefined}
          >
            <span>{translate(STATE_LABELS[state])}</span>
          </li>
        ))}
      </ol>
      {!LINE.includes(deal.state) && (
        <p className={classes.offLine} data-state={deal.state}>
          {label}
        </p>
      )}
    </div>
  )
}
