import { Trans } from "@lingui/react/macro"
import { Button, Flex, Group, Paper, Stack, Text, Title } from "@mantine/core"
import { Link, useNavigate } from "@tanstack/react-router"
import { type ReactNode, useEffect, useId, useRef, useState } from "react"
import type { ProposalWithUploads } from "#shared/proposals/proposals.ts"
import { ClaimsToReset } from "../../listing-form/claims-to-reset.tsx"
import type { Notes } from "../../listing-form/fields/files-section.tsx"
import { type FormField, focusField, toFormField } from "../../listing-form/form-sections.ts"
import { OwnershipProof } from "../../listing-form/store/ownership-proof.tsx"
import { StoreStart } from "../../listing-form/store/store-start.tsx"
import type { Lookups } from "../../listing-form/use-lookups.ts"
import { SignInForm } from "../../sign-in/sign-in-form.tsx"
import { WrittenText } from "../../ui/written-text.tsx"
import { ProposalThread } from "../proposals/proposal-thread.tsx"
import { FieldLinks, type StepLink } from "./answer-list.tsx"
import { storeLeftStep } from "./browser-draft.ts"
import { DraftConflict } from "./draft-conflict.tsx"
import { PreviewButton, SaveLine, StepNav } from "./form-bars.tsx"
import { PromiseStep, useChecks } from "./promise-step.tsx"
import type { SellerStart } from "./seller-values.ts"
import { fieldNotes, StepSections } from "./step-sections.tsx"
import { STEPS, type Step, stepOf, useStepTitles } from "./steps.ts"
import { type SellerForm as SellerFormState, useSellerForm } from "./use-seller-form.ts"
import { useSubmission } from "./use-submission.ts"

/** Signing in within the form; typed values are in the browser and are saved afterwards. */
function SignInStep() {
  const id = useId()
  return (
    <Paper component="section" withBorder radius="var(--radius-l)" p="lg" maw="28rem" aria-labelledby={id}>
      <Stack gap="sm">
        <Title order={2} size="h3" id={id}>
          <Trans>Sign in to continue</Trans>
        </Title>
        <Text size="xs" c="dimmed">
          <Trans>
            We’ll email you a code, so there is no password to remember. What you typed stays as it is.
          </Trans>
        </Text>
        <SignInForm />
      </Stack>
    </Paper>
  )
}

type ReturnedNoteProps = {
  note: string | null
  fields: FormField[]
  linkOf: StepLink
  onOpen: (field: FormField) => void
}

/** The changes requested by staff, with links to the marked fields. */
function ReturnedNote({ note, fields, linkOf, onOpen }: ReturnedNoteProps) {
  return (
    <Paper component="section" bg="var(--info-soft)" p="md">
      <Stack gap="xs">
        <Title order={2} size="h3">
          <Trans>Changes requested</Trans>
        </Title>
        {note && <WrittenText>{note}</WrittenText>}
        <FieldLinks fields={fields} linkOf={linkOf} onOpen={onOpen} />
        <p>
          <Trans>Make the changes, then submit it again.</Trans>
        </p>
      </Stack>
    </Paper>
  )
}

type SellerFormProps = {
  start: SellerStart
  /** The proposal as of when it was opened, with the note of staff. */
  proposal: ProposalWithUploads | null
  lookups: Lookups
  memberId: string | null
  step: Step
  linkOf: StepLink
  onCreated: (id: number) => void
  onClosed: (proposal: ProposalWithUploads) => void
}

/** Focuses the heading of a step when it is opened, or the field that a link asked for. */
function useStepFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const asked = useRef<FormField | null>(null)
  const shown = useRef(step)
  const open = (field: FormField) => {
    if (stepOf(field) === shown.current) requestAnimationFrame(() => focusField(field))
    else asked.current = field
  }
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const { current: field } = asked
    asked.current = null
    // After the frame that shows the step, whose fields grow to their content.
    if (field) return void requestAnimationFrame(() => focusField(field))
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step])
  return { heading, open }
}

const markedIn = (proposal: ProposalWithUploads | null): FormField[] =>
  (proposal?.state === "returned" ? proposal.fields : []).flatMap(name => toFormField(name) ?? [])

type StepButtonsProps = { step: Step; linkOf: StepLink; children: ReactNode }

/** The ways to the steps before and after. */
function StepButtons({ step, linkOf, children }: StepButtonsProps) {
  const navigate = useNavigate()
  const index = STEPS.indexOf(step)
  const [before, next] = [STEPS[index - 1], STEPS[index + 1]]
  const go = (to: Step) => void navigate({ ...linkOf(to), resetScroll: false })
  return (
    <Group gap="sm" mt="xs">
      {before && (
        <Button variant="default" size="lg" onClick={() => go(before)}>
          <Trans>Back</Trans>
        </Button>
      )}
      {children}
      {next && (
        <Button size="lg" flex={{ base: "1 1 8rem", sm: "none" }} onClick={() => go(next)}>
          <Trans context="to the next step">Next</Trans>
        </Button>
      )}
    </Group>
  )
}

type StepContentProps = SellerFormProps & {
  seller: SellerFormState
  checks: ReturnType<typeof useChecks>
  missing: FormField[]
  notes: Notes
  onOpen: (field: FormField) => void
  onSignIn: () => void
}

/** What a step consists of: its fields, and the store at the first one, the promise and the proof at the last. */
function StepContent(props: StepContentProps) {
  const {
    start,
    lookups,
    memberId,
    step,
    linkOf,
    onClosed,
    seller,
    checks,
    missing,
    notes,
    onOpen,
    onSignIn,
  } = props
  const hasProblems = checks.problems.length > 0
  const submission = useSubmission({ seller, hasProblems, onSubmitted: onClosed })
  const { form, anchor } = seller
  const isSignedIn = memberId !== null
  return (
    <>
      {step === "promise" && isSignedIn && (
        <PromiseStep
          seller={seller}
          start={start}
          lookups={lookups}
          missing={missing}
          {...checks}
          submission={submission}
          linkOf={linkOf}
          onOpen={onOpen}
        />
      )}
      {step === "promise" && anchor && (form.values.google_play_link || form.values.appstore_link) && (
        <OwnershipProof
          subject={start.listing ? { listing_id: start.listing.id } : { proposal_id: anchor.id }}
        />
      )}
      {step === STEPS[0] && form.values.kind === "app" && (
        <StoreStart
          form={form}
          files={seller.files}
          lookups={lookups}
          onSignIn={isSignedIn ? null : onSignIn}
        />
      )}
      <StepSections
        step={step}
        seller={seller}
        lookups={lookups}
        hasKind={start.listing !== null}
        isSignedIn={isSignedIn}
        notes={notes}
      />
      {start.listing && step === "figures" && (
        <ClaimsToReset evidence={start.listing.evidence} before={start.empty} after={form.values} />
      )}
    </>
  )
}

/** The seller's form, one step at a time. */
export function SellerForm(props: SellerFormProps) {
  const { start, proposal, lookups, memberId, step, linkOf, onCreated, onClosed } = props
  const titles = useStepTitles()
  const seller = useSellerForm({ start, memberId, onCreated, onClosed })
  const { form, anchor } = seller
  const shown = { values: form.values, files: seller.files.files }
  const checks = useChecks(shown.values, shown.files)
  const { heading, open } = useStepFocus(step)
  const proposalId = anchor?.id ?? null
  useEffect(() => {
    if (memberId !== null && proposalId !== null) storeLeftStep(memberId, proposalId, step)
  }, [memberId, proposalId, step])
  const [wantsSignIn, setWantsSignIn] = useState(false)
  const isSignedIn = memberId !== null
  const isSignIn = !isSignedIn && (wantsSignIn || step === "files" || step === "promise")
  const missing = [...new Set([...form.missing(), ...checks.problems.map(({ field }) => field)])]
  const marked = markedIn(proposal)
  const notes = fieldNotes({ form, marked, ...checks, isUntouched: form.values === start.empty })
  return (
    <Flex
      direction={{ base: "column", md: "row" }}
      align={{ md: "flex-start" }}
      gap={{ base: "lg", md: "var(--space-48)" }}
    >
      <StepNav
        step={step}
        linkOf={linkOf}
        missing={missing}
        hasFiles={Object.values(seller.files.files).some(items => items.length > 0)}
      />
      <Stack flex={1} miw={0} maw="52rem">
        {proposal?.state === "returned" && (
          <ReturnedNote note={proposal.note} fields={marked} linkOf={linkOf} onOpen={open} />
        )}
        {proposal && <ProposalThread proposal={proposal} />}
        <SaveLine
          phase={seller.phase}
          problem={seller.problem}
          isUnstored={seller.isUnstored}
          isSignedIn={isSignedIn}
          isSaved={anchor !== null}
          hasInput={form.values !== start.empty}
          onSignIn={() => setWantsSignIn(true)}
        />
        <Title order={2} ref={heading} tabIndex={-1}>
          {titles[step]}
        </Title>
        {isSignIn && <SignInStep />}
        <StepContent
          {...props}
          seller={seller}
          checks={checks}
          missing={missing}
          notes={notes}
          onOpen={open}
          onSignIn={() => setWantsSignIn(true)}
        />
        <StepButtons step={step} linkOf={linkOf}>
          <PreviewButton id={start.listing?.id ?? null} {...shown} lookups={lookups} />
        </StepButtons>
        {!isSignedIn && step === STEPS[0] && (
          <Text size="xs" c="dimmed">
            <Link to="/sell">
              <Trans>What we accept and what it costs</Trans>
            </Link>
          </Text>
        )}
      </Stack>
      {seller.conflict && (
        <DraftConflict
          conflict={seller.conflict}
          mine={form.values}
          lookups={lookups}
          onResolve={seller.resolve}
        />
      )}
    </Flex>
  )
}
