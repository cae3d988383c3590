import { Trans, useLingui } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { Link, useNavigate } from "@tanstack/react-router"
import { type ReactNode, useEffect, useId, useRef, useState } from "react"
import type { ProposalWithUploads } from "#shared/proposals/proposals.ts"
import { ClaimsToReset } from "../../listing-form/claims-to-reset.tsx"
import { FieldsSection } from "../../listing-form/fields/fields-section.tsx"
import { FilesSection } from "../../listing-form/fields/files-section.tsx"
import { SellerImage } from "../../listing-form/fields/seller-image.tsx"
import { type FormField, focusField, toFormField } from "../../listing-form/form-sections.ts"
import type { Lookups } from "../../listing-form/use-lookups.ts"
import { SignInForm } from "../../sign-in/sign-in-form.tsx"
import { ProposalThread } from "../proposals/proposal-thread.tsx"
import { DescriptionPrompts } from "./description-prompts.tsx"
import { DraftConflict } from "./draft-conflict.tsx"
import { FieldLinks } from "./field-links.tsx"
import { PreviewButton } from "./preview-button.tsx"
import { PromiseStep } from "./promise-step.tsx"
import { SaveLine } from "./save-line.tsx"
import classes from "./seller-form.module.css"
import type { StepLink } from "./seller-links.ts"
import type { SellerStart } from "./seller-start.ts"
import { HIDDEN_FIELDS } from "./seller-values.ts"
import { StepNav } from "./step-nav.tsx"
import { STEPS, type Step, sectionsOfStep, stepOf, useStepTitles } from "./steps.ts"
import { useChecks } from "./use-checks.ts"
import { useSellerForm } from "./use-seller-form.ts"
import { useSubmission } from "./use-submission.ts"

/** Signing in within the form; typed values are in the browser and are saved afterwards. */
function SignInStep() {
  const id = useId()
  return (
    <section className={classes.signIn} aria-labelledby={id}>
      <h2 id={id} className={classes.subtitle}>
        <Trans>Sign in to continue</Trans>
      </h2>
      <p className={classes.hint}>
        <Trans>
          We’ll email you a code, so there is no password to remember. What you typed stays as it is.
        </Trans>
      </p>
      <SignInForm />
    </section>
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
    <section className={classes.returned}>
      <h2 className={classes.subtitle}>
        <Trans>Changes requested</Trans>
      </h2>
      {note && <p className={classes.note}>{note}</p>}
      <FieldLinks fields={fields} linkOf={linkOf} onOpen={onOpen} />
      <p>
        <Trans>Make the changes, then submit it again.</Trans>
      </p>
    </section>
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
          <p className={classes.marked}>
            <Trans>We asked for a change here</Trans>
          </p>
        )}
        {texts.map(({ text }) => (
          <p key={text} className={classes.warning}>
            {text}
          </p>
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
    <div className={classes.layout}>
      <StepNav
        step={step}
        linkOf={linkOf}
        missing={missing}
        hasFiles={Object.values(seller.files.files).some(items => items.length > 0)}
      />
      <div className={classes.body}>
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
        <h2 ref={heading} className={classes.heading} tabIndex={-1}>
          {titles[step]}
        </h2>
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
        <div className={classes.sections}>
          {sectionsOfStep(step, form.values.kind).map(id =>
            id === "files" ? (
              isSignedIn && (
                <FilesSection
                  key={id}
                  form={form}
                  files={seller.files}
                  note={t`Files are uploaded and saved immediately. Only you and our team see them until the listing is published.`}
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
        <div className={classes.ways}>
          {before && (
            <Button variant="default" size="lg" onClick={() => go(before)}>
              <Trans>Back</Trans>
            </Button>
          )}
          <PreviewButton id={start.listing?.id ?? null} seller={seller} lookups={lookups} />
          {next && (
            <Button size="lg" onClick={() => go(next)}>
              <Trans context="to the next step">Next</Trans>
            </Button>
          )}
        </div>
        {!isSignedIn && step === STEPS[0] && (
          <p className={classes.hint}>
            <Link to="/sell">
              <Trans>What we accept and what it costs</Trans>
            </Link>
          </p>
        )}
      </div>
      {seller.conflict && (
        <DraftConflict
          conflict={seller.conflict}
          mine={form.values}
          lookups={lookups}
          onResolve={seller.resolve}
        />
      )}
    </div>
  )
}
