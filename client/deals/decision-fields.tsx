import { useLingui } from "@lingui/react/macro"
import { Button, Group, Text } from "@mantine/core"
import { useLocale } from "../lib/use-locale.ts"
import { useDeal } from "./deal-access.tsx"
import { formatCents } from "./money.ts"
import { decisionPresets, restOf, type Typed } from "./step-values.ts"

/** Common decisions, each in one press. */
export function DecisionPresets({ onChoose }: { onChoose: (typed: Typed) => void }) {
  const { t } = useLingui()
  const presets = decisionPresets(useDeal().deal)
  const labels = {
    buyer: t`All to the buyer`,
    contract: t`As in the contract`,
    half: t`Half each`,
  }
  return (
    <Group gap="xs">
      {(["buyer", "contract", "half"] as const).map(name => (
        <Button key={name} size="xs" variant="default" onClick={() => onChoose(presets[name])}>
          {labels[name]}
        </Button>
      ))}
    </Group>
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
