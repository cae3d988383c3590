import { Trans, useLingui } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { trpc } from "../lib/trpc.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import { FormProblem } from "../ui/form-problem.tsx"
import classes from "./deal.module.css"
import { useDeal } from "./deal-access.tsx"
import lists from "./lists.module.css"
import { useEventText } from "./use-event-text.ts"

const HASH_SHOWN = 12

/**
 * Every step with its actor, time and hash, fetched when it is expanded; the chain makes later changes of the record
 * detectable.
 */
export function TimelineSection({ isOpen }: { isOpen: boolean }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const eventText = useEventText()
  const { number } = useDeal().deal
  const timeline = trpc.deals.timeline.useQuery({ number }, { enabled: isOpen })
  const verified = trpc.deals.verify.useQuery({ number }, { enabled: false, retry: false })
  return (
    <div className={classes.part}>
      <p className={classes.minor}>
        <Trans>
          Each entry contains its own hash and the hash of the entry before it, so any later change to the
          record can be detected. Our emails give the newest hash.
        </Trans>
      </p>
      <FormProblem>{timeline.error && failureText(timeline.error)}</FormProblem>
      <ol className={lists.events} aria-label={t`Record`} aria-busy={timeline.isFetching}>
        {timeline.data?.data.map(event => {
          const { title, minor } = eventText(event)
          return (
            <li key={event.number} className={lists.event}>
              <b>{title}</b>
              <span className={classes.minor}>{`${minor} · № ${event.number}`}</span>
              <code title={event.hash}>{event.hash.slice(0, HASH_SHOWN)}</code>
            </li>
          )
        })}
      </ol>
      <div className={classes.ends}>
        <Button size="xs" variant="default" onClick={() => verified.refetch()}>
          <Trans>Verify the record</Trans>
        </Button>
        <p role="status">
          {verified.error && failureText(verified.error)}
          {verified.data?.ok && <Trans>The record is intact: {verified.data.checked} entries checked.</Trans>}
          {verified.data?.first_break && (
            <Trans>The record was changed at entry {verified.data.first_break.number}.</Trans>
          )}
        </p>
      </div>
    </div>
  )
}
