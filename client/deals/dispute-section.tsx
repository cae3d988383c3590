import { useLingui } from "@lingui/react/macro"
import { REASON_LABELS } from "#shared/deals/labels.ts"
import { PARTIES } from "#shared/deals/states.ts"
import { formatMoment } from "../lib/format-time.ts"
import { trpc } from "../lib/trpc.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useTranslate } from "../lib/use-translate.ts"
import classes from "./deal.module.css"
import { useDeal } from "./deal-access.tsx"
import { FileLink } from "./file-links.tsx"
import lists from "./lists.module.css"
import { Section } from "./section.tsx"
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
      aside={opened && <time className={classes.minor}>{formatMoment(opened.at, locale)}</time>}
    >
      <p>
        <b>{translate(REASON_LABELS[dispute.reason])}</b>{" "}
        <span className={classes.minor}>{roles[dispute.by]}</span>
      </p>
      {me !== "mediator" && <p className={classes.text}>{dispute.text}</p>}
      {compares && (
        <div className={lists.sides} aria-busy={timeline.isPending}>
          {PARTIES.map(party => {
            const notes = deal.checklist.filter(({ by, note }) => by === party && note)
            const files = deal.files.filter(({ id, kind }) => kind !== "contract" && adders.get(id) === party)
            const messages = deal.messages.filter(({ by }) => by === party)
            return (
              <div key={party}>
                <h3 className={lists.party}>{deal[party]?.name ?? roles[party]}</h3>
                {timeline.data && messages.length + notes.length + files.length === 0 && (
                  <p className={classes.minor}>{t`No statement or files yet.`}</p>
                )}
                {messages.map(({ id, text }) => (
                  <p key={id} className={classes.text}>
                    {text}
                  </p>
                ))}
                {notes.map(({ id, note }) => (
                  <p key={id} className={lists.note}>
                    {note}
                  </p>
                ))}
                {files.map(file => (
                  <FileLink key={file.id} file={file} />
                ))}
              </div>
            )
          })}
        </div>
      )}
    </Section>
  )
}
