import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Group, Stack, Text } from "@mantine/core"
import { useState } from "react"
import type { Party } from "#shared/deals/states.ts"
import { DealDialog } from "../../deals/accept-dialog.tsx"
import { useDeal } from "../../deals/deal-access.tsx"
import { IdentityForm } from "../../deals/identity-form.tsx"
import { useDealChange } from "../../deals/use-deal-change.ts"
import { trpc } from "../../lib/trpc.ts"
import { FormProblem } from "../../ui/form-problem.tsx"

/** The identity of a party in the contract: requested from the party by mail, or entered by staff. */
export function PartyIdentity({ party, problem }: { party: Party; problem: string | undefined }) {
  const { t } = useLingui()
  const { deal } = useDeal()
  const utils = trpc.useUtils()
  const { run, isPending, failure } = useDealChange(deal)
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const person = deal[party]
  const identity = person?.identity ?? null
  if (!person)
    return (
      <Text size="xs" c="dimmed">
        {t`Save the draft with name and email to enter the legal details.`}
      </Text>
    )
  const ask = async () => {
    const send = (version: number) =>
      utils.client.deals.askIdentity.mutate({ number: deal.number, version, party })
    setAsked(await run(send))
  }
  return (
    <Stack gap={4}>
      <Text size="xs" c="dimmed">
        {identity
          ? [
              identity.legal_name,
              identity.company_number,
              identity.signatory,
              identity.address,
              identity.country,
            ]
              .filter(Boolean)
              .join(", ")
          : t`The contract needs the legal name and address.`}
      </Text>
      <Group gap="xs">
        <Button variant="subtle" size="compact-xs" aria-busy={isPending} onClick={ask}>
          <Trans>Ask by email</Trans>
        </Button>
        <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
          {identity ? <Trans>Change the details</Trans> : <Trans>Enter the details</Trans>}
        </Button>
        <span role="status">{isAsked && <Trans>Asked by email.</Trans>}</span>
      </Group>
      <FormProblem>{failure.text ?? failure.fields.party ?? problem}</FormProblem>
      <DealDialog opened={isOpen} onClose={() => setOpen(false)} title={t`Details for the contract`}>
        <IdentityForm
          deal={deal}
          identity={identity}
          name={person.name}
          party={party}
          onClose={() => setOpen(false)}
        />
      </DealDialog>
    </Stack>
  )
}
