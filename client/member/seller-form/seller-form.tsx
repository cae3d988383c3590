import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Flex, Group, Paper, Stack, Text, Title } from "@mantine/core"
import { Link, useNavigate } from "@tanstack/react-router"
import { type ReactNode, useEffect, useId, useRef, useState } from "react"
import type { ProposalWithUploads } from "#shared/proposals/proposals.ts"
import { ClaimsToReset } from "../../listing-form/claims-to-reset.tsx"
import { FieldsSection } from "../../listing-form/fields/fields-section.tsx"
import { FilesSection, SellerImage } from "../../listing-form/fields/files-section.tsx"
import { type FormField, focusField, toFormField } from "../../listing-form/form-sections.ts"
import { OwnershipProof } from "../../listing-form/store/ownership-proof.tsx"
import { StoreStart } from "../../listing-form/store/store-start.tsx"
import type { Lookups } from "../../listing-form/use-lookups.ts"
import { SignInForm } from "../../sign-in/sign-in-form.tsx"
import { WrittenText } from "../../ui/written-text.tsx"
import { ProposalThread } from "../proposals/proposal-thread.tsx"
import { FieldLinks, type StepLink } from "./answer-list.tsx"
import { storeLeftStep } from "./browser-draft.ts"
import { DescriptionPrompts } from "./description-prompts.tsx"
import { DraftConflict } from "./draft-conflict.tsx"
import { PreviewButton, SaveLine, StepNav } from "./form-bars.tsx"
import { PromiseStep, useChecks } from "./promise-step.tsx"
import classes from "./seller-form.module.css"
import { HIDDEN_FIELDS, type SellerStart } from "./seller-values.ts"
import { STEPS, type Step, sectionsOfStep, stepOf, useStepTitles } from "./steps.ts"
import { useSellerForm } from "./use-seller-form.ts"
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

/** The seller's form, one step at a time. */
export function SellerForm(props: SellerFormProps) {
  const { start, proposal, lookups, memberId, step, linkOf, onCreated, onClosed } = props
  const { t } = useLingui()
  const navigate = useNavigate()
  const titles = useStepTitles()
  const seller = useSellerForm({ start, memberId, onCreated, onClosed })
  const { form, anchor } = seller
  const { problems, warnings } = useChecks(form.values, seller.files.files)
  const hasProblems = problems.length > 0
  const submission = useSubmission({ seller, hasProblems, onSubmitted: onClosed })
  const { heading, open } = useStepFocus(step)
  const proposalId = anchor?.id ?? null
  useEffect(() => {
    if (memberId !== null && proposalId !== null) storeLeftStep(memberId, proposalId, step)
  }, [memberId, proposalId, step])
  const [wantsSignIn, setWantsSignIn] = useState(false)
  const isSignedIn = memberId !== null
  const isSignIn = !isSignedIn && (wantsSignIn || step === "files" || step === "promise")
  const missing = [...new Set([...form.missing(), ...problems.map(({ field }) => field)])]
  const marked = (proposal?.state === "returned" ? proposal.fields : []).flatMap(
    name => toFormField(name) ?? [],
  )
  const isUntouched = form.values === start.empty
  const noteOf = (field: FormField) => {
    // A missing link is reported at the end, not while the form is still empty.
    const wrong = form.values.google_play_link || form.values.appstore_link ? problems : []
    const texts = isUntouched ? [] : [...wrong, ...warnings].filter(one => one.field === field)
    const isMarked = marked.includes(field)
    const hasPrompts = field === "description"
    if (!isMarked && !texts.length && !hasPrompts) return null
    return (
      <div key={field}>
        {isMarked && (
          <Text size="xs" c="var(--info)" fw={600} mt={4}>
            <Trans>We asked for a change here</Trans>
          </Text>
        )}
        {texts.map(({ text }) => (
          <Text size="xs" c="var(--info)" mt={4} key={text}>
            {text}
          </Text>
        ))}
        {hasPrompts && <DescriptionPrompts form={form} />}
      </div>
    )
  }
  const noted: FormField[] = ["description", ...marked, ...[...problems, ...warnings].map(one => one.field)]
  const notes: Partial<Record<FormField, ReactNode>> = Object.fromEntries(
    noted.map(field => [field, noteOf(field)]),
  )
  const index = STEPS.indexOf(step)
  const [before, next] = [STEPS[index - 1], STEPS[index + 1]]
  const go = (to: Step) => void navigate({ ...linkOf(to), resetScroll: false })
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
        {step === "promise" && isSignedIn && (
          <PromiseStep
            seller={seller}
            start={start}
            lookups={lookups}
            missing={missing}
            problems={problems}
            warnings={warnings}
            submission={submission}
            linkOf={linkOf}
            onOpen={open}
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
            onSignIn={isSignedIn ? null : () => setWantsSignIn(true)}
          />
        )}
        <div className={classes.sections}>
          {sectionsOfStep(step, form.values.kind).map(id =>
            id === "files" ? (
              isSignedIn && (
                <FilesSection
                  key={id}
                  form={form}
                  files={seller.files}
                  note={t`Files are uploaded and saved immediately. Until our team publishes them, only you and our team see them; after that, everyone sees images, and each file is open to those you choose beside it.`}
                  notes={notes}
                />
              )
            ) : (
              <FieldsSection
                key={id}
                id={id}
                form={form}
                lookups={lookups}
                hasKind={start.listing !== null}
                hidden={HIDDEN_FIELDS}
                notes={notes}
                files={isSignedIn ? seller.files : undefined}
              >
                {id === "seller" && isSignedIn && (
                  <>
                    <SellerImage form={form} files={seller.files} />
                    {notes.user_image}
                  </>
                )}
              </FieldsSection>
            ),
          )}
        </div>
        {start.listing && step === "figures" && (
          <ClaimsToReset evidence={start.listing.evidence} before={start.empty} after={form.values} />
        )}
        <Group gap="sm" mt="xs">
          {before && (
            <Button variant="default" size="lg" onClick={() => go(before)}>
              <Trans>Back</Trans>
            </Button>
          )}
          <PreviewButton id={start.listing?.id ?? null} seller={seller} lookups={lookups} />
          {next && (
            <Button size="lg" flex={{ base: "1 1 8rem", sm: "none" }} onClick={() => go(next)}>
              <Trans context="to the next step">Next</Trans>
            </Button>
          )}
        </Group>
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
