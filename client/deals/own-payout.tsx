import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Group, Stack, Text } from "@mantine/core"
import { useState } from "react"
import { DealDialog } from "./accept-dialog.tsx"
import { useDeal } from "./deal-access.tsx"
import { PayoutForm } from "./payout-form.tsx"
import { PayoutFacts } from "./people-section.tsx"

/** Where the reader is paid: to enter, or to check before the payment is approved. */
export function OwnPayout() {
  const { t } = useLingui()
  const { deal, me } = useDeal()
  const [isOpen, setOpen] = useState(false)
  const own = me === "mediator" ? null : deal[me]
  if (!own) return null
  if (!own.payout)
    return (
      <Stack gap="sm">
        {me === "buyer" && (
          <Text maw="var(--measure)">
            <Trans>
              Say here where you want your refund, before it is approved. Otherwise the money returns to where
              it came from.
            </Trans>
          </Text>
        )}
        <PayoutForm />
      </Stack>
    )
  return (
    <Stack gap="xs" maw="var(--measure)">
      <Text>
        <Trans>Please check that your payout details are right. They can’t be changed once approved.</Trans>
      </Text>
      <PayoutFacts person={own} />
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          <Trans>Change payout details…</Trans>
        </Button>
      </Group>
      <DealDialog opened={isOpen} onClose={() => setOpen(false)} title={t`Your payout details`}>
        <PayoutForm onClose={() => setOpen(false)} />
      </DealDialog>
    </Stack>
  )
}
