import { useLingui } from "@lingui/react/macro"
import { Badge, Stack, Text } from "@mantine/core"
import type { Deal } from "#shared/deals/deal.ts"
import { STATE_LABELS } from "#shared/deals/labels.ts"
import { CLOSED_STATES, type DealState, isOpen } from "#shared/deals/states.ts"
import { useTranslate } from "../lib/use-translate.ts"
import classes from "./deal.module.css"

/** The stages of a deal without trouble; a paid deal is at its handover. */
const LINE: readonly DealState[] = [
  "contract",
  "signed",
  "transferring",
  "delivered",
  "accepted",
  "completed",
]

/** The stage of a deal; for a dispute, that of the previous state. */
function placeOf({ state, dispute }: Deal): DealState {
  const place = state === "disputed" && dispute ? dispute.left_state : state
  return place === "funded" ? "transferring" : place
}

/** The progress of a deal, from the contract to its completion. */
export function StepLine({ deal }: { deal: Deal }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const place = LINE.indexOf(placeOf(deal))
  const isOff = deal.state !== "completed" && CLOSED_STATES.some(one => one === deal.state)
  const label = translate(STATE_LABELS[deal.state])
  const [step, count] = [place + 1, LINE.length]
  const following = LINE[step]
  // A dispute may lead anywhere.
  const next = following && deal.state !== "disputed" && translate(STATE_LABELS[following])
  const present = LINE[place]
  const name = present && translate(STATE_LABELS[present])
  return (
    <Stack gap="sm">
      <ol className={classes.steps} aria-label={t`Deal steps`} data-off={isOff || undefined}>
        {LINE.map((state, index) => (
          <li
            key={state}
            className={classes.step}
            data-done={index < place || deal.state === "completed" || undefined}
            aria-current={index === place && deal.state !== "disputed" ? "step" : undefined}
          >
            <span>{translate(STATE_LABELS[state])}</span>
          </li>
        ))}
      </ol>
      {name && (
        <Text size="xs" c="dimmed" className={classes.stepText}>
          <Text span inherit fw={600} c="var(--primary)">
            {name}
          </Text>
          {isOpen(deal.state) && (
            <>
              {" · "}
              {next ? t`Step ${step} of ${count} · Next: ${next}` : t`Step ${step} of ${count}`}
            </>
          )}
        </Text>
      )}
      {!LINE.includes(deal.state) && deal.state !== "funded" && (
        <Badge variant="light" size="lg" color={deal.state === "disputed" ? "red" : "gray"}>
          {label}
        </Badge>
      )}
    </Stack>
  )
}
