import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button, Group, Text } from "@mantine/core"
import { PARTIES } from "#shared/deals/states.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useDeal } from "./deal-access.tsx"
import { formatCents } from "./money.ts"
import { decisionPresets, restOf, type Typed } from "./step-values.ts"
import { statementsOf } from "./turn-facts.ts"

/** Warns who decides while a side has said nothing since the dispute began. */
function Unheard() {
  const { t } = useLingui()
  const { deal } = useDeal()
  const texts = {
    buyer: t`The buyer hasn’t written anything since the dispute began`,
    seller: t`The seller hasn’t written anything since the dispute began`,
  }
  const silent = PARTIES.filter(party => statementsOf(deal, party).length === 0)
  return silent.map(party => (
    <Alert key={party} color="yellow" title={texts[party]}>
      <Trans>
        The contract says that you hear both sides. Ask for a statement in the messages, with a date, before
        you decide.
      </Trans>
    </Alert>
  ))
}

/** Common decisions, each in one press, after a warning if somebody was not heard. */
export function DecisionPresets({ onChoose }: { onChoose: (typed: Typed) => void }) {
  const { t } = useLingui()
  const presets = decisionPresets(useDeal().deal)
  const labels = {
    buyer: t`All to the buyer`,
    contract: t`As in the contract`,
    half: t`Half each`,
  }
  return (
    <>
      <Unheard />
      <Group gap="xs">
        {(["buyer", "contract", "half"] as const).map(name => (
          <Button key={name} size="xs" variant="default" onClick={() => onChoose(presets[name])}>
            {labels[name]}
          </Button>
        ))}
      </Group>
    </>
  )
}

/** Shows whether the three sums add up to the sum in escrow, while they are typed. */
export function DecisionRest({ typed }: { typed: Typed }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { deal } = useDeal()
  const rest = restOf(typed, deal)
  const restText = formatCents(Math.abs(rest), locale)
  return (
    <Text
      {...(Number.isNaN(rest)
        ? { size: "xs", c: "dimmed" }
        : { c: rest === 0 ? "var(--success)" : "var(--error)" })}
      role="status"
    >
      {Number.isNaN(rest) && t`Enter all three amounts.`}
      {rest > 0 && t`${restText} still to allocate.`}
      {rest < 0 && t`That is ${restText} more than is in escrow.`}
      {rest === 0 && t`The three amounts add up to the amount in escrow.`}
    </Text>
  )
}
