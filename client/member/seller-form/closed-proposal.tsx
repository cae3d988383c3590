import { Trans } from "@lingui/react/macro"
import { Group, Paper, Stack, Title } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { DECLINE_REASON_LABELS } from "#shared/proposals/proposal-labels.ts"
import { nextState, type ProposalWithUploads } from "#shared/proposals/proposals.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { OwnershipProof } from "../../listing-form/store/ownership-proof.tsx"
import type { Lookups } from "../../listing-form/use-lookups.ts"
import { ActionButton, ButtonLink } from "../../ui/action-button.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { takeFocus } from "../../ui/take-focus.ts"
import { WrittenText } from "../../ui/written-text.tsx"
import { useStateText } from "../proposals/listings-page.tsx"
import { ProposalThread } from "../proposals/proposal-thread.tsx"
import { ReviewTime } from "../proposals/review-time.tsx"
import { AnswerList, sellerLink } from "./answer-list.tsx"
import { PreviewButton } from "./form-bars.tsx"
import { anchorOf } from "./seller-values.ts"

/** Why staff declined a proposal. */
function DeclinedNote({ reason, note }: Pick<ProposalWithUploads, "reason" | "note">) {
  const translate = useTranslate()
  const stateText = useStateText()
  return (
    <Paper component="section" bg="var(--info-soft)" p="md">
      <Stack gap="xs">
        <Title order={2} size="h3">
          {stateText("declined")}
        </Title>
        {reason && <p>{translate(DECLINE_REASON_LABELS[reason])}</p>}
        {note && <WrittenText>{note}</WrittenText>}
      </Stack>
    </Paper>
  )
}

type ClosedProposalProps = {
  proposal: ProposalWithUploads
  lookups: Lookups
  /** It replaces the form that was just sent. */
  isNew: boolean
  onReopened: () => void
}

/** A proposal that cannot be changed now: its content, its messages, and the possible actions. */
export function ClosedProposal({ proposal, lookups, isNew, onReopened }: ClosedProposalProps) {
  const failureText = useFailureText()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const { id, state, asks } = proposal
  const refresh = () => utils.proposals.mine.invalidate()
  const reopen = trpc.proposals.reopen.useMutation({ onSuccess: onReopened, onSettled: refresh })
  const copy = trpc.proposals.copy.useMutation({
    onSuccess: copied => navigate(sellerLink({ kind: "proposal", id: copied.id })),
    onSettled: refresh,
  })
  const { values, files } = anchorOf(proposal, null)
  const failure = reopen.error ?? copy.error
  return (
    <Stack gap="lg" maw="52rem">
      <div role="status" tabIndex={-1} ref={isNew ? takeFocus : null}>
        {state === "declined" && <DeclinedNote reason={proposal.reason} note={proposal.note} />}
        {state === "submitted" ? (
          <p>
            <Trans>
              Thank you. A person will review it, and we’ll email you the decision. Until then, you can take
              it back to edit it.
            </Trans>{" "}
            <ReviewTime />
          </p>
        ) : (
          <p>
            <Trans>This proposal has been decided or withdrawn. You can use it to start a new one.</Trans>
          </p>
        )}
      </div>
      <FormProblem>{failure && failureText(failure)}</FormProblem>
      {asks === null && (
        <Group gap="sm" mt="xs">
          {state !== "submitted" && (
            <ActionButton isPending={copy.isPending} onClick={() => copy.mutate({ id })}>
              <Trans>Copy into a new proposal</Trans>
            </ActionButton>
          )}
          <ButtonLink to="/my/listings" variant={state === "submitted" ? "filled" : "default"}>
            <Trans>Your listings</Trans>
          </ButtonLink>
          <PreviewButton
            look={{ variant: "default" }}
            id={proposal.listing_id}
            values={values}
            files={files}
            lookups={lookups}
          />
          {nextState("reopen", "member", state) !== null && (
            <ActionButton
              variant="default"
              isPending={reopen.isPending}
              onClick={() => reopen.mutate({ id })}
            >
              <Trans>Take it back to edit</Trans>
            </ActionButton>
          )}
        </Group>
      )}
      {state === "submitted" && (values.google_play_link || values.appstore_link) && (
        <OwnershipProof subject={{ proposal_id: id }} />
      )}
      <ProposalThread proposal={proposal} />
      {asks === null && <AnswerList values={values} files={files} lookups={lookups} />}
    </Stack>
  )
}
