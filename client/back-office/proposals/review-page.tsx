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
import { AcceptForm, DeclineForm, ReturnForm, useDecision } from "./decision-dialogs.tsx"
import { FieldTable, proofOf } from "./field-table.tsx"
import classes from "./review.module.css"
import { ReviewSide, ReviewThread, SinceReturn } from "./review-side.tsx"
import { CurrentReviewers } from "./reviewers.tsx"
import { useProposalTexts } from "./use-proposal-texts.ts"

type AcceptedResetsProps = { listingId: number; content: Record<string, unknown> }

/** Names the claims whose evidence is reset when a change is accepted. */
function AcceptedResets({ listingId, content }: AcceptedResetsProps) {
  const { data: listing } = trpc.apps.get.useQuery({ id: listingId })
  const after = listing && valuesOfContent(content, listing)
  if (!listing || !after) return null
  return <ClaimsToReset evidence={listing.evidence} before={valuesOf(listing)} after={after} />
}

type Dialog = Extract<ProposalStep, "accept" | "return" | "decline">
const FIRST_REASON: DeclineReason = "not_real_app"
const PHYSICAL = { usePhysicalKeys: true }

/** Whether a key belongs to a field or a dialog; a field that was just marked does not take letters. */
const isTyping = ({ target }: Event) =>
  target instanceof Element &&
  target.closest("[role$=dialog], textarea, select, input:not([type=checkbox])") !== null

type ReviewProps = { review: ProposalReview; nowMs: number }

/** One proposal with all information for the decision, and the decision. */
function Review({ review, nowMs }: ReviewProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { states, targets, asks } = useProposalTexts()
  const { proposal, listing, sentences, previous, next, waiting } = review
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [marked, setMarked] = useState<readonly string[]>(proposal.fields)
  const [note, setNote] = useState("")
  const [refusal, setRefusal] = useState<{ reason: DeclineReason; text: string }>(
    proposal.asks
      ? { reason: "other", text: "" }
      : { reason: FIRST_REASON, text: sentences.decline[FIRST_REASON] },
  )
  const { decide, isPending, problem, clearProblem, title } = useDecision(review)
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
  const form = { problem, isPending, onClose: close }
  const titles: Record<Dialog, string> = {
    accept: t`Accept “${title}”`,
    return: t`Return “${title}”`,
    decline: t`Decline “${title}”`,
  }
  return (
    <AdminPage title={title}>
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
      {/* On a phone the change comes first: it is what is decided about. */}
      <Flex direction={{ base: "column", lg: "row" }} gap={{ base: "lg", lg: "xl" }}>
        <Stack flex={1} miw={0} gap="lg">
          {proposal.asks ? (
            <p>
              {proposal.asks === "sold" ? (
                <Trans>
                  The seller asks to mark the listing as sold. Its page will stay up, marked as sold.
                </Trans>
              ) : (
                <Trans>The seller asks to take the listing offline. Visitors will no longer see it.</Trans>
              )}
            </p>
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
      <Group component="section" gap="xs" className={classes.bar} aria-label={t`Decision`}>
        <Group gap="xs" className={classes.ways}>
          <Button
            variant="default"
            aria-disabled={previous === null || undefined}
            aria-keyshortcuts="k"
            onClick={() => go(previous)}
          >
            <Trans>Previous</Trans> <kbd>K</kbd>
          </Button>
          <Button
            variant="default"
            aria-disabled={next === null || undefined}
            aria-keyshortcuts="j"
            onClick={() => go(next)}
          >
            <Trans>Next</Trans> <kbd>J</kbd>
          </Button>
          <Text component="span" size="xs" c="dimmed" display={{ base: "none", sm: "inline" }}>
            <Trans>{waiting} waiting</Trans>
          </Text>
        </Group>
        {isOpen && (
          <>
            <Button variant="default" color="red" aria-keyshortcuts="d" onClick={() => open("decline")}>
              <Trans>Decline…</Trans> <kbd>D</kbd>
            </Button>
            {proposal.asks ? (
              <Button
                aria-keyshortcuts="a"
                data-pending={isPending || undefined}
                onClick={() => open("accept")}
              >
                {asks[proposal.asks]} <kbd>A</kbd>
              </Button>
            ) : (
              <>
                <Button variant="default" aria-keyshortcuts="r" onClick={() => open("return")}>
                  <Trans>Return…</Trans> <kbd>R</kbd>
                </Button>
                <Button aria-keyshortcuts="a" onClick={() => open("accept")}>
                  <Trans>Accept…</Trans> <kbd>A</kbd>
                </Button>
              </>
            )}
          </>
        )}
      </Group>
      <FormDialog
        opened={dialog !== null}
        title={dialog && titles[dialog]}
        onClose={close}
        closesOutside={false}
      >
        {dialog === "accept" && (
          <AcceptForm
            {...form}
            notice={listing && <AcceptedResets listingId={listing.id} content={proposal.content} />}
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
