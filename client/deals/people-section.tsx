import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Button, Checkbox, Flex, Stack, Text, Title } from "@mantine/core"
import { useState } from "react"
import type { DealParty } from "#shared/deals/deal.ts"
import { isOpen, PARTIES, type Party } from "#shared/deals/states.ts"
import { formatMoment } from "../lib/format-time.ts"
import { trpc } from "../lib/trpc.ts"
import { useLocale } from "../lib/use-locale.ts"
import { Facts } from "../ui/facts.tsx"
import { FormProblem } from "../ui/form-problem.tsx"
import { DealDialog } from "./accept-dialog.tsx"
import { useDeal } from "./deal-access.tsx"
import { IdentityForm } from "./identity-form.tsx"
import { PayoutForm } from "./payout-form.tsx"
import { useDealChange } from "./use-deal-change.ts"
import { useRoleTexts } from "./use-deal-texts.ts"

/** Buyer and seller, their identities in the contract, and their payout details. */
export function PeopleSection() {
  const roles = useRoleTexts()
  const { t } = useLingui()
  const { deal, me } = useDeal()
  return (
    <Stack gap="xl">
      {PARTIES.map(party => (
        <Flex component="section" direction="column" align="flex-start" gap={4} key={party}>
          <Title order={3}>{party === me ? t`${roles[party]} (you)` : roles[party]}</Title>
          <Person party={party} person={deal[party]} />
        </Flex>
      ))}
      {me !== "mediator" && isOpen(deal.state) && <ContactSharing party={me} />}
    </Stack>
  )
}

function Person({ party, person }: { party: Party; person: DealParty | null }) {
  const { t } = useLingui()
  const { deal, me } = useDeal()
  const [open, setOpen] = useState<"identity" | "payout" | null>(null)
  const identity = person?.identity ?? null
  const may = (call: string) => deal.next.some(next => next.call === call && next.by === me)
  const mayName = may("setIdentity") && (party === me || me === "mediator") && person !== null
  const mayPayout = may("setPayout") && party === me
  return (
    <>
      <p>
        {person ? person.name : "—"}
        {person?.email && (
          <>
            {" "}
            <a href={`mailto:${person.email}`}>{person.email}</a>
          </>
        )}
        {person?.phone && (
          <>
            {" "}
            <Text span inherit display="inline-block">
              {person.phone}
            </Text>
          </>
        )}
      </p>
      {identity ? (
        <Text size="xs" c="dimmed">
          {[
            identity.legal_name,
            identity.company_number,
            identity.signatory && t`signed by ${identity.signatory}`,
            identity.address,
            identity.country,
          ]
            .filter(Boolean)
            .join(", ")}
        </Text>
      ) : (
        mayName && <Text size="xs" c="dimmed">{t`The contract needs the legal name and address.`}</Text>
      )}
      {mayName && (
        <Button variant="subtle" size="compact-xs" onClick={() => setOpen("identity")}>
          {identity ? (
            <Trans>Change the details for the contract…</Trans>
          ) : (
            <Trans>Enter the details for the contract…</Trans>
          )}
        </Button>
      )}
      {person?.payout !== undefined && deal.contract && <PayoutFacts person={person} />}
      {mayPayout && (
        <Button variant="subtle" size="compact-xs" onClick={() => setOpen("payout")}>
          {person?.payout ? <Trans>Change payout details…</Trans> : <Trans>Enter payout details…</Trans>}
        </Button>
      )}
      <DealDialog
        opened={open !== null}
        onClose={() => setOpen(null)}
        title={open === "payout" ? t`Your payout details` : t`Details for the contract`}
      >
        {open === "payout" && <PayoutForm onClose={() => setOpen(null)} />}
        {open === "identity" && (
          <IdentityForm
            deal={deal}
            identity={identity}
            name={person?.name ?? ""}
            {...(me === "mediator" && { party })}
            onClose={() => setOpen(null)}
          />
        )}
      </DealDialog>
    </>
  )
}

/** Where a party is paid. */
export function PayoutFacts({ person: { payout } }: { person: DealParty }) {
  const locale = useLocale()
  const { t } = useLingui()
  if (!payout) return <Text size="xs" c="dimmed">{t`No payout details yet.`}</Text>
  const changed = formatMoment(payout.changed_at, locale)
  return (
    <Box w="100%">
      <Facts
        atEnd
        rows={[
          { term: t`Paid to`, value: payout.payee },
          ...payout.lines.map(({ label, value }) => ({ term: label, value })),
          { term: t`Changed`, value: changed },
        ]}
      />
    </Box>
  )
}

/** A party's address is shown to the other one only if both allow it. */
function ContactSharing({ party }: { party: Party }) {
  const { t } = useLingui()
  const { deal } = useDeal()
  const utils = trpc.useUtils()
  const { run, isPending, failure } = useDealChange(deal)
  const share = (allow: boolean) =>
    run(() => utils.client.deals.shareContact.mutate({ number: deal.number, allow }))
  return (
    <>
      <Checkbox
        label={t`Show my email and phone to the other side`}
        checked={deal[party]?.shares_contact ?? false}
        aria-busy={isPending}
        onChange={event => share(event.currentTarget.checked)}
      />
      <Text size="xs" c="dimmed">
        <Trans>
          They are shown only if both sides allow it. You can write to each other here at any time.
        </Trans>
      </Text>
      <FormProblem>{failure.text}</FormProblem>
    </>
  )
}
