import { useLingui } from "@lingui/react/macro"
import { SimpleGrid, Text, Title } from "@mantine/core"
import { REASON_LABELS } from "#shared/deals/labels.ts"
import { PARTIES } from "#shared/deals/states.ts"
import { formatMoment } from "../lib/format-time.ts"
import { trpc } from "../lib/trpc.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useTranslate } from "../lib/use-translate.ts"
import { WrittenText } from "../ui/written-text.tsx"
import { useDeal } from "./deal-access.tsx"
import { FileLink } from "./file-links.tsx"
import { NoteText, Section } from "./section.tsx"
import { useRoleTexts } from "./use-deal-texts.ts"

const POLL_MS = 20_000

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
