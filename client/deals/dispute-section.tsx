import { useLingui } from "@lingui/react/macro"
import { REASON_LABELS } from "#shared/deals/labels.ts"
import { PARTIES } from "#shared/deals/machine.ts"
import { useTranslate } from "../lib/use-translate.ts"
import classes from "./deal.module.css"
import { useDeal } from "./deal-access.tsx"
import { FileLink } from "./file-links.tsx"
import lists from "./lists.module.css"
import { Section } from "./section.tsx"
import { useRoleTexts } from "./use-deal-texts.ts"

/** What a dispute is about; for the mediator with what both sides wrote and added, beside each other. */
export function DisputeSection() {
  const { t } = useLingui()
  const translate = useTranslate()
  const roles = useRoleTexts()
  const { deal, me } = useDeal()
  const { dispute } = deal
  if (!dispute) return null
  return (
    <Section title={t`Dispute`}>
      <p>
        <b>{translate(REASON_LABELS[dispute.reason])}</b>{" "}
        <span className={classes.minor}>{roles[dispute.by]}</span>
      </p>
      {me !== "mediator" && <p className={classes.text}>{dispute.text}</p>}
      {me === "mediator" && (
        <div className={lists.sides}>
          {PARTIES.map(party => {
            const notes = deal.checklist.filter(({ by, note }) => by === party && note)
            const itemIds = deal.checklist.filter(({ by }) => by === party).map(({ id }) => id)
            const files = deal.files.filter(({ item_id: item }) => item !== null && itemIds.includes(item))
            const messages = deal.messages.filter(({ by }) => by === party)
            return (
              <div key={party}>
                <h3 className={lists.party}>{deal[party]?.name ?? roles[party]}</h3>
                {messages.length + notes.length + files.length === 0 && (
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
