import { Trans, useLingui } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import type { AuditEvent } from "#shared/events.ts"
import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"
import type { Lookups } from "../../listing-form/use-lookups.ts"
import { EventChanges } from "../events/event-changes.tsx"
import { useActionText } from "../events/use-action-text.ts"
import { useActorText } from "../events/use-actor-text.ts"
import classes from "./history-entry.module.css"

type HistoryEntryProps = {
  event: AuditEvent
  lookups: Lookups | null
  nowMs: number
  /** Absent for the current version and for viewers without the permission. */
  onRestore: (() => void) | undefined
}

/** One change of a listing: title, actor, time, and its fields before and after. */
export function HistoryEntry({ event, lookups, nowMs, onRestore }: HistoryEntryProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const actionText = useActionText()
  const { actorText } = useActorText()
  const action = actionText(event.action)
  const when = formatMoment(event.at, locale)
  return (
    <section className={classes.entry} aria-label={`${action}, ${when}`} data-row>
      <div className={classes.head}>
        <div className={classes.what}>
          <h3>{action}</h3>
          <p className={classes.who}>
            {actorText(event.actor)},{" "}
            <time dateTime={event.at} title={formatAgo(event.at, nowMs, locale)}>
              {when}
            </time>
          </p>
        </div>
        {onRestore && (
          <Button
            variant="default"
            size="xs"
            aria-label={t`Restore this version: ${when}`}
            onClick={onRestore}
          >
            <Trans>Restore this version</Trans>
          </Button>
        )}
      </div>
      <EventChanges event={event} lookups={lookups} label={t`Changed fields`} />
    </section>
  )
}
