import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Flex, Group, Skeleton, Stack, Text } from "@mantine/core"
import { useHotkeys } from "@mantine/hooks"
import { Link, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import type { ProposalReview } from "#shared/proposals/proposal-review.ts"
import { type DeclineReason, nextState, type ProposalStep } from "#shared/proposals/proposals.ts"
import { readFailure } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { ClaimsToReset } from "../../listing-form/claims-to-reset.tsx"
import { valuesOf, valuesOfContent } from "../../listing-form/form-values.ts"
import { ButtonLink } from "../../ui/action-button.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { AdminPage } from "../admin-page.tsx"
import { FormDialog } from "../form-dialog.tsx"
import { FailedList } from "../list/list-states.tsx"
import { EvidenceSection } from "../listing-form/evidence/evidence-section.tsx"
import { AskText } from "./ask-text.tsx"
import { AcceptForm, DeclineForm, ReturnForm, useDecision } from "./decision-dialogs.tsx"
import { FieldTable, proofOf } from "./field-table.tsx"
import classes from "./review.module.css"
import { ReviewSide, ReviewThread, SinceReturn, useSignalText } from "./review-side.tsx"
import { CurrentReviewers } from "./reviewers.tsx"
import { useProposalTexts } from "./use-proposal-texts.ts"

type AcceptNoticeProps = { review: ProposalReview; listingId: number }

/** Says that the listing was sold or is in a deal, and names the claims whose evidence is reset by a change of it. */
function AcceptNotice({ review: { proposal, signals }, listingId }: AcceptNoticeProps) {
  const signalText = useSignalText()
  const { data: listing } = trpc.apps.get.useQuery({ id: listingId })
  const taken = signals.find(({ code }) => code === "listing_taken")
  const after = listing && valuesOfContent(proposal.content, listing)
  return (
    <>
      {taken && <p>{signalText(taken)}</p>}
      {listing && after && (
        <ClaimsToReset evidence={listing.evidence} before={valuesOf(listing)} after={after} />
      )}
    </>
  )
}

type Dialog = Extract<ProposalStep, "accept" | "return" | "decline">
const FIRST_REASON: DeclineReason = "not_real_app"
const PHYSICAL = { usePhysicalKeys: true }

/** Whether a key belongs to a field or a dialog; a field that was just marked does not take letters. */
const isTyping = ({ target }: Event) =>
  target instanceof Element &&
  target.closest("[role$=dialog], textarea, select, input:not([type=checkbox])") !== null

type DecisionBarProps = {
  review: ProposalReview
  isOpen: boolean
  isPending: boolean
  onGo: (id: number | null) => void
  onDecide: (dialog: Dialog) => void
}

/** The way to the proposals before and after, and the decision. */
function DecisionBar({ review, isOpen, isPending, onGo, onDecide }: DecisionBarProps) {
  const { t } = useLingui()
  const { asks } = useProposalTexts()
  const { proposal, previous, next, waiting } = review
  return (
    <Group component="section" gap="xs" className={classes.bar} aria-label={t`Decision`}>
      <Group gap="xs" className={classes.ways}>
        <Button
          variant="default"
          aria-disabled={previous === null || undefined}
          aria-keyshortcuts="k"
          onClick={() => onGo(previous)}
        >
          <Trans>Previous</Trans> <kbd>K</kbd>
        </Button>
        <Button
          variant="default"
          aria-disabled={next === null || undefined}
          aria-keyshortcuts="j"
          onClick={() => onGo(next)}
        >
          <Trans>Next</Trans> <kbd>J</kbd>
        </Button>
        <Text component="span" size="xs" c="dimmed" display={{ base: "none", sm: "inline" }}>
          <Trans>{waiting} waiting</Trans>
        </Text>
      </Group>
      {isOpen && (
        <>
          <Button variant="default" color="red" aria-keyshortcuts="d" onClick={() => onDecide("decline")}>
            <Trans>Decline…</Trans> <kbd>D</kbd>
          </Button>
          {proposal.asks ? (
            <Button
              aria-keyshortcuts="a"
              data-pending={isPending || undefined}
              onClick={() => onDecide("accept")}
            >
              {asks[proposal.asks]} <kbd>A</kbd>
            </Button>
          ) : (
            <>
              <Button variant="default" aria-keyshortcuts="r" onClick={() => onDecide("return")}>
                <Trans>Return…</Trans> <kbd>R</kbd>
              </Button>
              <Button aria-keyshortcuts="a" onClick={() => onDecide("accept")}>
                <Trans>Accept…</Trans> <kbd>A</kbd>
              </Button>
            </>
          )}
        </>
      )}
    </Group>
  )
}

/** The state of a proposal, what it asks for, its listing, and who else reads it. */
function ReviewHead({ review: { proposal, listing } }: { review: ProposalReview }) {
  const { states, targets, asks } = useProposalTexts()
  return (
    <Text component="div" size="xs" c="dimmed" mb="lg">
      {states[proposal.state]} ·{" "}
      {proposal.asks ? asks[proposal.asks] : targets[proposal.based_on ? "change" : "new"]}
      {listing && (
        <>
          {" · "}
          <Link to="/admin/app/$id/edit" params={{ id: String(listing.id) }}>
            <Trans>Listing: {listing.title}</Trans>
          </Link>
        </>
      )}
      <CurrentReviewers id={proposal.id} />
    </Text>
  )
}

type DecisionDialogProps = {
  review: ProposalReview
  dialog: Dialog | null
  marked: readonly string[]
  decision: ReturnType<typeof useDecision>
  onClose: () => void
}

/** Accepts, returns or declines; what was written remains while the dialog is closed. */
function DecisionDialog({ review, dialog, marked, decision, onClose }: DecisionDialogProps) {
  const { t } = useLingui()
  const { proposal, listing, sentences } = review
  const { decide, isPending, problem, title } = decision
  const [note, setNote] = useState("")
  const [refusal, setRefusal] = useState<{ reason: DeclineReason; text: string }>(
    proposal.asks
      ? { reason: "other", text: "" }
      : { reason: FIRST_REASON, text: sentences.decline[FIRST_REASON] },
  )
  const form = { problem, isPending, onClose }
  const titles: Record<Dialog, string> = {
    accept: t`Accept “${title}”`,
    return: t`Return “${title}”`,
    decline: t`Decline “${title}”`,
  }
  return (
    <FormDialog
      opened={dialog !== null}
      title={dialog && titles[dialog]}
      onClose={onClose}
      closesOutside={false}
    >
      {dialog === "accept" && (
        <AcceptForm
          {...form}
          notice={listing && <AcceptNotice review={review} listingId={listing.id} />}
          staysPublished={listing?.status === "published"}
          onAccept={publish => decide({ step: "accept", publish })}
        />
      )}
      {dialog === "return" && (
        <ReturnForm
          {...form}
          sentences={sentences.return}
          marked={marked}
          text={note}
          onText={setNote}
          onSubmit={() => decide({ step: "return", fields: [...marked], text: note })}
        />
      )}
      {dialog === "decline" && (
        <DeclineForm
          {...form}
          sentences={sentences.decline}
          {...refusal}
          onChange={(reason, text) => setRefusal({ reason, text })}
          onSubmit={() => decide({ step: "decline", ...refusal })}
        />
      )}
    </FormDialog>
  )
}

type ReviewProps = { review: ProposalReview; nowMs: number }

/** One proposal with all information for the decision, and the decision. */
function Review({ review, nowMs }: ReviewProps) {
  const navigate = useNavigate()
  const { proposal, listing, previous, next } = review
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [marked, setMarked] = useState<readonly string[]>(proposal.fields)
  const decision = useDecision(review)
  const { decide, isPending, problem, clearProblem, title } = decision
  const isOpen = proposal.author === "member" && nextState("accept", "member", proposal.state) !== null

  const open = (name: Dialog) => {
    if (dialog || !isOpen) return
    clearProblem()
    if (!proposal.asks) return setDialog(name)
    // There is nothing to select: a request is granted with one click, and never returned.
    if (name === "accept") decide({ step: "accept", publish: true })
    if (name === "decline") setDialog(name)
  }
  const close = () => setDialog(null)
  const go = (id: number | null) => {
    if (!dialog && id !== null) navigate({ to: "/admin/proposals/$id", params: { id: String(id) } })
  }
  const keys: [string, () => void][] = [
    ["A", () => open("accept")],
    ["R", () => open("return")],
    ["D", () => open("decline")],
    ["J", () => go(next)],
    ["K", () => go(previous)],
  ]
  useHotkeys(
    keys.map(([key, act]) => [key, event => !isTyping(event) && act(), PHYSICAL]),
    [],
  )
  const toggle = (field: string) =>
    setMarked(marked.includes(field) ? marked.filter(one => one !== field) : [...marked, field])
  return (
    <AdminPage title={title}>
      <ReviewHead review={review} />
      {/* On a phone the change comes first: it is what is decided about. */}
      <Flex direction={{ base: "column", lg: "row" }} gap={{ base: "lg", lg: "xl" }}>
        <Stack flex={1} miw={0} gap="lg">
          {proposal.asks ? (
            <AskText asks={proposal.asks} listingId={proposal.listing_id} />
          ) : (
            <>
              <SinceReturn changes={review.since_return} />
              <FieldTable review={review} marked={marked} onMark={isOpen ? toggle : null} />
              <ReviewThread proposal={proposal} />
            </>
          )}
          {proposal.asks && !dialog && <FormProblem>{problem}</FormProblem>}
          {!proposal.asks && (listing || isOpen) && (
            <EvidenceSection
              {...(listing ? { listingId: listing.id } : { proposalId: proposal.id })}
              proof={proofOf(review)}
            />
          )}
        </Stack>
        <ReviewSide review={review} nowMs={nowMs} />
      </Flex>
      <DecisionBar review={review} isOpen={isOpen} isPending={isPending} onGo={go} onDecide={open} />
      <DecisionDialog review={review} dialog={dialog} marked={marked} decision={decision} onClose={close} />
    </AdminPage>
  )
}

/** The review of one proposal: loading, failed, unknown or shown. */
export function ReviewPage({ id }: { id: number }) {
  const { t } = useLingui()
  const { data, error, refetch, dataUpdatedAt } = trpc.proposals.review.useQuery(
    { id },
    { retry: false, refetchOnWindowFocus: true },
  )
  if (data) return <Review review={data} nowMs={dataUpdatedAt} />
  const isGone = error !== null && readFailure(error).kind === "gone"
  return (
    <AdminPage title={isGone ? t`Proposal not found` : t`Proposal`}>
      {isGone && (
        <ButtonLink to="/admin/proposals">
          <Trans>All proposals</Trans>
        </ButtonLink>
      )}
      {error && !isGone && (
        <FailedList error={error} onRetry={refetch} title={t`The proposal couldn’t be loaded`} />
      )}
      {!error && <Skeleton height="24rem" aria-busy="true" />}
    </AdminPage>
  )
}
