import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { DEAL_EVENT_LABELS } from "#shared/deals/event-labels.ts"
import { useFailureText } from "../calls/use-failure-text.ts"
import { formatMoment } from "../lib/format-time.ts"
import { trpc } from "../lib/trpc.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useTranslate } from "../lib/use-translate.ts"
import { Button } from "../ui/button.tsx"
import { FormProblem } from "../ui/form-problem.tsx"
import classes from "./deal.module.css"
import { useDeal } from "./deal-access.tsx"
import lists from "./lists.module.css"
import { Section } from "./section.tsx"

const LABELS = new Map(Object.entries(DEAL_EVENT_LABELS))
const HASH_SHOWN = 12

/** Every step with its actor, time and hash; the chain shows later changes of the record. */
export function TimelineSection() {
  const { t } = useLingui()
  const locale = useLocale()
  const translate = useTranslate()
  const failureText = useFailureText()
  const { deal, me } = useDeal()
  const [isOpen, setOpen] = useState(false)
  const timeline = trpc.deals.timeline.useQuery({ number: deal.number }, { enabled: isOpen })
  const verified = trpc.deals.verify.useQuery({ number: deal.number }, { enabled: false })
  const actorOf = ({ kind, name }: { kind: string; name?: string }) => {
    if (name) return name
    if (kind === "staff") return t`Mediator`
    return kind === "system" ? t`Automatic` : ""
  }
  return (
    <Section title={t`Record`}>
      <p className={classes.minor}>
        <Trans>
          Each entry contains its own hash and the hash of the entry before it, so any later change to the
          record can be detected. Our emails give the newest hash.
        </Trans>
      </p>
      <details className={classes.help} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>
          <Trans>Show all entries</Trans>
        </summary>
        <FormProblem>{timeline.error && failureText(timeline.error)}</FormProblem>
        <ol className={lists.events} aria-busy={timeline.isFetching}>
          {timeline.data?.data.map(event => {
            const label = LABELS.get(event.action)
            return (
              <li key={event.number} className={lists.event}>
                <b>{label ? translate(label) : event.action}</b>
                <span className={classes.minor}>
                  {[actorOf(event.actor), formatMoment(event.at, locale), `№ ${event.number}`]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                <code title={event.hash}>{event.hash.slice(0, HASH_SHOWN)}</code>
              </li>
            )
          })}
        </ol>
      </details>
      {me === "mediator" && (
        <div className={classes.ends}>
          <Button size="xs" variant="default" onClick={() => verified.refetch()}>
            <Trans>Verify the record</Trans>
          </Button>
          <p role="status">
            {verified.data?.ok && (
              <Trans>The record is intact: {verified.data.checked} entries checked.</Trans>
            )}
            {verified.data?.first_break && (
              <Trans>The record was changed at entry {verified.data.first_break.number}.</Trans>
            )}
          </p>
        </div>
      )}
    </Section>
  )
}
