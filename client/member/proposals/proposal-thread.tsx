import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Textarea } from "@mantine/core"
import { useState } from "react"
import type { ProposalWithUploads } from "#shared/proposals/proposals.ts"
import { fieldTextsOf } from "../../lib/failure.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import classes from "./proposal-thread.module.css"

/** The messages of the seller and our team about a submission, and the answer field while messages are allowed. */
export function ProposalThread({ proposal }: { proposal: ProposalWithUploads }) {
  const { t } = useLingui()
  const locale = useLocale()
  const failureText = useFailureText()
  const [thread, setThread] = useState(proposal.thread)
  const [text, setText] = useState("")
  const reply = trpc.proposals.reply.useMutation({
    onSuccess: answered => {
      setThread(answered.thread)
      setText("")
    },
  })
  const isDiscussed = proposal.state === "submitted" || proposal.state === "returned"
  if (!isDiscussed && thread.length === 0) return null
  const problems = fieldTextsOf(reply.error) ?? {}
  return (
    <section className={classes.thread} aria-label={t`Messages`}>
      <h2 className={classes.title}>
        <Trans>Messages</Trans>
      </h2>
      <ol className={classes.messages}>
        {thread.map(({ id, by, text: written, at }) => (
          <li key={id} className={classes.message} data-own={by === "seller" || undefined}>
            <p className={classes.minor}>
              <b>
                {by === "seller" ? <Trans context="author of a message">You</Trans> : <Trans>Our team</Trans>}
              </b>{" "}
              <time dateTime={at}>{formatMoment(at, locale)}</time>
            </p>
            <p className={classes.text}>{written}</p>
          </li>
        ))}
      </ol>
      {isDiscussed && (
        <form
          className={classes.form}
          noValidate
          aria-busy={reply.isPending}
          onSubmit={event => {
            event.preventDefault()
            if (!reply.isPending) reply.mutate({ id: proposal.id, text })
          }}
        >
          <Textarea
            label={t`Write to our team`}
            value={text}
            error={problems.text}
            maxLength={4000}
            autosize
            minRows={2}
            onChange={event => setText(event.currentTarget.value)}
          />
          <FormProblem>{reply.error && !problems.text && failureText(reply.error)}</FormProblem>
          <Button type="submit" variant="default" data-pending={reply.isPending || undefined}>
            <Trans>Send</Trans>
          </Button>
        </form>
      )}
    </section>
  )
}
