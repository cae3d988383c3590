import { Trans } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { lazy, Suspense, useState } from "react"
import { DECLINE_REASON_LABELS } from "#shared/proposals/proposal-labels.ts"
import { nextState, type ProposalWithUploads } from "#shared/proposals/proposals.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import type { Lookups } from "../../listing-form/use-lookups.ts"
import { ButtonLink } from "../../ui/button-link.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { ProposalThread } from "../proposals/proposal-thread.tsx"
import { useStateText } from "../proposals/use-state-text.ts"
import { AnswerList } from "./answer-list.tsx"
import classes from "./seller-form.module.css"
import { sellerLink } from "./seller-links.ts"
import { anchorOf } from "./seller-start.ts"

const PreviewDialog = lazy(async () => {
  const { PreviewDialog } = await import("../../listing-form/preview/preview-dialog.tsx")
  return { default: PreviewDialog }
})

/** Why staff declined a proposal. */
function DeclinedNote({ reason, note }: Pick<ProposalWithUploads, "reason" | "note">) {
  const translate = useTranslate()
  const stateText = useStateText()
  return (
    <section className={classes.returned}>
      <h2 className={classes.subtitle}>{stateText("declined")}</h2>
      {reason && <p>{translate(DECLINE_REASON_LABELS[reason])}</p>}
      {note && <p className={classes.note}>{note}</p>}
    </section>
  )
}

type ClosedProposalProps = { proposal: ProposalWithUploads; lookups: Lookups; onReopened: () => void }

/** A proposal that cannot be changed now: its content, its messages, and the possible actions. */
export function ClosedProposal({ proposal, lookups, onReopened }: ClosedProposalProps) {
  const failureText = useFailureText()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const { id, state, asks } = proposal
  const [showsPreview, setShowsPreview] = useState(false)
  const refresh = () => utils.proposals.mine.invalidate()
  const reopen = trpc.proposals.reopen.useMutation({ onSuccess: onReopened, onSettled: refresh })
  const copy = trpc.proposals.copy.useMutation({
    onSuccess: copied => navigate(sellerLink({ kind: "proposal", id: copied.id })),
    onSettled: refresh,
  })
  const { values, files } = anchorOf(proposal, null)
  const failure = reopen.error ?? copy.error
  return (
    <div className={classes.closed}>
      <div role="status">
        {state === "declined" && <DeclinedNote reason={proposal.reason} note={proposal.note} />}
        {state === "submitted" ? (
          <p>
            <Trans>
              Thank you. A person reviews it now, and we email you the decision. You can take it back to
              change it until then.
            </Trans>
          </p>
        ) : (
          <p>
            <Trans>
              This submission has been decided or withdrawn. You can use it as the start of a new one.
            </Trans>
          </p>
        )}
      </div>
      <FormProblem>{failure && failureText(failure)}</FormProblem>
      {asks === null && (
        <div className={classes.ways}>
          {nextState("reopen", "member", state) !== null && (
            <Button data-pending={reopen.isPending || undefined} onClick={() => reopen.mutate({ id })}>
              <Trans>Take it back to change it</Trans>
            </Button>
          )}
          {state !== "submitted" && (
            <Button data-pending={copy.isPending || undefined} onClick={() => copy.mutate({ id })}>
              <Trans>Copy into a new submission</Trans>
            </Button>
          )}
          <Button variant="default" aria-haspopup="dialog" onClick={() => setShowsPreview(true)}>
            <Trans>Preview</Trans>
          </Button>
          <ButtonLink to="/my/listings" variant="default">
            <Trans>Your listings</Trans>
          </ButtonLink>
        </div>
      )}
      <ProposalThread proposal={proposal} />
      {asks === null && <AnswerList values={values} files={files} lookups={lookups} />}
      {showsPreview && (
        <Suspense>
          <PreviewDialog
            id={proposal.listing_id}
            values={values}
            files={files}
            lookups={lookups}
            onClose={() => setShowsPreview(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
