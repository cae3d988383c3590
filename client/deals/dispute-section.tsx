import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button, Group, SimpleGrid, Text, Title } from "@mantine/core"
import { REASON_LABELS } from "#shared/deals/labels.ts"
import { otherParty, PARTIES, type Party } from "#shared/deals/states.ts"
import { formatMoment } from "../lib/format-time.ts"
import { trpc } from "../lib/trpc.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useTranslate } from "../lib/use-translate.ts"
import { WrittenText } from "../ui/written-text.tsx"
import { useDeal } from "./deal-access.tsx"
import { FileLink } from "./file-links.tsx"
import { NoteText, Section } from "./section.tsx"
import { THREAD_ID } from "./thread-id.ts"
import { statementsOf } from "./turn-facts.ts"
import { useRoleTexts } from "./use-deal-texts.ts"

const POLL_MS = 20_000

/** Asks a side that has said nothing since the dispute began for its statement, and tells the other one that it was asked. */
export function StatementAsked() {
  const { t } = useLingui()
  const { deal, me } = useDeal()
  if (!deal.dispute || deal.decision || me === "mediator") return null
  const isSilent = (party: Party) => statementsOf(deal, party).length === 0
  if (isSilent(me)) {
    const write = () => document.querySelector<HTMLElement>(`#${THREAD_ID} textarea`)?.focus()
    return (
      <Alert title={t`The mediator asks for your statement`}>
        <Trans>
          Write under “Messages” on this page what happened and what you ask for, and add files that show it,
          such as screenshots or emails. The other side reads it too. Without it, the mediator may have to
          decide on what the other side has said.
        </Trans>
        <Group gap="xs" mt="xs">
          <Button onClick={write}>
            <Trans>Write your statement</Trans>
          </Button>
        </Group>
      </Alert>
    )
  }
  if (!isSilent(otherParty(me))) return null
  return (
    <Text c="dimmed" maw="var(--measure)">
      {me === "buyer"
        ? t`The seller is asked for a statement and hasn’t written one yet.`
        : t`The buyer is asked for a statement and hasn’t written one yet.`}
    </Text>
  )
}

/** The subject of a dispute; for the mediator with the statements and files of both sides next to each other. */
export function DisputeSection() {
  const { t } = useLingui()
  const locale = useLocale()
  const translate = useTranslate()
  const roles = useRoleTexts()
  const { deal, me } = useDeal()
  const { number, dispute } = deal
  const compares = me === "mediator"
  // The audit trail says when the dispute was opened, and who added which file; it is refetched as often as the deal.
  const timeline = trpc.deals.timeline.useQuery(
    { number },
    { enabled: dispute !== null, refetchInterval: compares && POLL_MS },
  )
  if (!dispute) return null
  const opened = timeline.data?.data.findLast(({ data }) => data.to === "disputed")
  const adders = new Map(timeline.data?.data.map(({ data }) => [data.file_id, data.party]))
  return (
    <Section
      title={t`Dispute`}
      aside={
        opened && (
          <Text component="time" size="xs" c="dimmed">
            {formatMoment(opened.at, locale)}
          </Text>
        )
      }
    >
      <p>
        <b>{translate(REASON_LABELS[dispute.reason])}</b>{" "}
        <Text span size="xs" c="dimmed">
          {roles[dispute.by]}
        </Text>
      </p>
      {me !== "mediator" && <WrittenText>{dispute.text}</WrittenText>}
      {compares && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" aria-busy={timeline.isPending}>
          {PARTIES.map(party => {
            const notes = deal.checklist.filter(({ by, note }) => by === party && note)
            const files = deal.files.filter(({ id, kind }) => kind !== "contract" && adders.get(id) === party)
            const messages = deal.messages.filter(({ by }) => by === party)
            return (
              <div key={party}>
                <Title order={3} my="xs">
                  {deal[party]?.name ?? roles[party]}
                </Title>
                {timeline.data && messages.length + notes.length + files.length === 0 && (
                  <Text size="xs" c="dimmed">{t`No statement or files yet.`}</Text>
                )}
                {messages.map(({ id, text }) => (
                  <WrittenText key={id}>{text}</WrittenText>
                ))}
                {notes.map(({ id, note }) => (
                  <NoteText key={id}>{note}</NoteText>
                ))}
                {files.map(file => (
                  <FileLink key={file.id} file={file} />
                ))}
              </div>
            )
          })}
        </SimpleGrid>
      )}
    </Section>
  )
}
