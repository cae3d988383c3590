import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Group, NativeSelect, Stack, Textarea } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useState } from "react"
import { DECLINE_REASON_LABELS } from "#shared/proposals/proposal-labels.ts"
import type { ProposalReview } from "#shared/proposals/proposal-review.ts"
import { DECLINE_REASONS, type DeclineReason } from "#shared/proposals/proposals.ts"
import { answerOf } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { toFormField } from "../../listing-form/form-sections.ts"
import { useFieldLabels } from "../../listing-form/use-field-labels.ts"
import { ActionButton } from "../../ui/action-button.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { useAnnounce } from "../announce.tsx"
import { DialogEnds } from "../form-dialog.tsx"
import { useForgetListings } from "../use-forget-listings.ts"
import { useProposalTexts } from "./use-proposal-texts.ts"

type Decision =
  | { step: "accept"; publish: boolean }
  | { step: "return"; fields: string[]; text: string }
  | { step: "decline"; reason: DeclineReason; text: string }

/** Decides about a proposal and opens the next one; `onDone` is called in between. */
export function useDecision(review: ProposalReview) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const forgetListings = useForgetListings()
  const labels = useFieldLabels()
  const { untitled } = useProposalTexts()
  const utils = trpc.useUtils()
  const accept = trpc.proposals.accept.useMutation({ retry: false })
  const giveBack = trpc.proposals.return.useMutation({ retry: false })
  const decline = trpc.proposals.decline.useMutation({ retry: false })
  const [problem, setProblem] = useState<string | null>(null)
  /** The listing differs from the one that the seller changed; accepting again overwrites it. */
  const [hasNewerListing, setNewerListing] = useState(false)
  const { proposal, listing, next } = review
  const { id } = proposal
  const isPending = accept.isPending || giveBack.isPending || decline.isPending
  const title = String(proposal.content.title ?? "") || untitled

  function send(decision: Decision) {
    if (decision.step === "return")
      return giveBack.mutateAsync({ id, fields: decision.fields, text: decision.text })
    if (decision.step === "decline")
      return decline.mutateAsync({ id, reason: decision.reason, text: decision.text })
    const seen = hasNewerListing && listing ? { based_on: listing.updated_at } : {}
    return accept.mutateAsync({ id, publish: decision.publish, ...seen })
  }

  const namesOf = (fields: string[]) =>
    fields.map(field => {
      const known = toFormField(field)
      return known ? labels[known] : field
    })

  async function explain(error: unknown) {
    const answer = answerOf(error)
    const fields = answer?.fields ?? {}
    await utils.proposals.invalidate()
    if (answer?.error === "conflict" && answer.comparison) {
      setNewerListing(true)
      const changed = namesOf(Object.keys(fields)).join(", ")
      return setProblem(
        t`The listing has changed since the seller proposed this: ${changed}. Compare again, then accept to overwrite these changes.`,
      )
    }
    if (answer?.error === "conflict")
      return setProblem(
        t`Someone else has already decided, or the seller has changed or withdrawn the proposal. Nothing was saved; your note is still here.`,
      )
    const texts = Object.entries(fields).map(([field, reasons]) =>
      field === "text" ? reasons.join(" ") : `${namesOf([field]).join()}: ${reasons.join(" ")}`,
    )
    setProblem(texts.length ? texts.join("\n") : failureText(error))
  }

  async function decide(decision: Decision): Promise<boolean> {
    if (isPending) return false
    setProblem(null)
    try {
      await send(decision)
    } catch (error) {
      await explain(error)
      return false
    }
    const results = {
      accept: t`“${title}” was accepted.`,
      return: t`“${title}” was returned to the seller.`,
      decline: t`“${title}” was declined.`,
    }
    announce(results[decision.step])
    await navigate(
      next === null
        ? { to: "/admin/proposals" }
        : { to: "/admin/proposals/$id", params: { id: String(next) } },
    )
    await Promise.allSettled([
      utils.proposals.invalidate(),
      ...(decision.step === "accept" ? [forgetListings()] : []),
    ])
    return true
  }

  return { decide, isPending, problem, clearProblem: () => setProblem(null), title }
}

type DialogProps = { problem: string | null; isPending: boolean; onClose: () => void }

type NoteFormProps = DialogProps & {
  label: string
  submitLabel: ReactNode
  text: string
  onText: (text: string) => void
  onSubmit: () => void
  children?: ReactNode
}

/** A note to the seller; Ctrl+Enter sends it. */
function NoteForm(props: NoteFormProps) {
  const { label, submitLabel, text, onText, onSubmit, children, problem, isPending, onClose } = props
  const { t } = useLingui()
  const [isMissing, setMissing] = useState(false)
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault()
    setMissing(text.trim() === "")
    if (text.trim() !== "") onSubmit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event)
  }
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} noValidate aria-busy={isPending}>
      <Stack>
        {children}
        <Textarea
          label={label}
          description={t`The seller receives it by email. Ctrl+Enter sends it.`}
          value={text}
          onChange={event => onText(event.currentTarget.value)}
          error={isMissing && text.trim() === "" ? t`Tell the seller what this is about.` : null}
          autosize
          minRows={4}
          data-autofocus
        />
        <FormProblem>{problem}</FormProblem>
        <DialogEnds onCancel={onClose}>
          <ActionButton type="submit" isPending={isPending}>
            {submitLabel}
          </ActionButton>
        </DialogEnds>
      </Stack>
    </form>
  )
}

type ReturnFormProps = DialogProps & {
  sentences: ProposalReview["sentences"]["return"]
  marked: readonly string[]
  text: string
  onText: (text: string) => void
  onSubmit: () => void
}

/** Asks the seller for changes of the marked fields. */
export function ReturnForm({ sentences, marked, ...props }: ReturnFormProps) {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const fields = marked.flatMap(name => {
    const field = toFormField(name)
    return field ? [labels[field]] : []
  })
  const add = (sentence: string) => props.onText([props.text.trim(), sentence].filter(Boolean).join("\n"))
  return (
    <NoteForm
      {...props}
      label={t`What should the seller change?`}
      submitLabel={<Trans>Return to seller</Trans>}
    >
      <p>
        {fields.length ? (
          <Trans>Marked fields: {fields.join(", ")}</Trans>
        ) : (
          <Trans>No fields are marked. You can mark them in the table behind this dialog.</Trans>
        )}
      </p>
      <Group component="section" gap="xs" aria-label={t`Standard sentences`}>
        {sentences.map(({ label, text }) => (
          <Button key={label} size="xs" variant="default" title={text} onClick={() => add(text)}>
            {label}
          </Button>
        ))}
      </Group>
    </NoteForm>
  )
}

type DeclineFormProps = DialogProps & {
  sentences: ProposalReview["sentences"]["decline"]
  reason: DeclineReason
  text: string
  onChange: (reason: DeclineReason, text: string) => void
  onSubmit: () => void
}

/** Declines for a reason, whose prepared sentence stays editable. */
export function DeclineForm({ sentences, reason, text, onChange, ...props }: DeclineFormProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const choose = (value: string) => {
    const chosen = DECLINE_REASONS.find(one => one === value)
    if (!chosen) return
    // An edited text is not replaced.
    const isPrepared = text.trim() === "" || text === sentences[reason]
    onChange(chosen, isPrepared ? sentences[chosen] : text)
  }
  return (
    <NoteForm
      {...props}
      label={t`Message to the seller`}
      submitLabel={<Trans>Decline</Trans>}
      text={text}
      onText={changed => onChange(reason, changed)}
    >
      <NativeSelect
        label={t`Reason`}
        value={reason}
        data={DECLINE_REASONS.map(value => ({ value, label: translate(DECLINE_REASON_LABELS[value]) }))}
        onChange={event => choose(event.currentTarget.value)}
      />
    </NoteForm>
  )
}

/** Publishes the content, or saves it as a draft. */
export function AcceptForm({
  problem,
  isPending,
  notice,
  onClose,
  staysPublished,
  onAccept,
}: DialogProps & {
  notice?: ReactNode
  /** Explains that it changes a published listing, which stays published. */
  staysPublished: boolean
  onAccept: (publish: boolean) => void
}) {
  return (
    <Stack aria-busy={isPending}>
      <p>
        {staysPublished ? (
          <Trans>The changes go live immediately, and the seller is notified by email.</Trans>
        ) : (
          <Trans>The seller becomes the owner of the listing and is notified by email.</Trans>
        )}
      </p>
      {notice}
      <FormProblem>{problem}</FormProblem>
      <DialogEnds onCancel={onClose}>
        {!staysPublished && (
          <Button variant="default" onClick={() => onAccept(false)}>
            <Trans>Accept as draft</Trans>
          </Button>
        )}
        <Button data-autofocus data-pending={isPending || undefined} onClick={() => onAccept(true)}>
          {staysPublished ? <Trans>Accept the changes</Trans> : <Trans>Accept and publish</Trans>}
        </Button>
      </DialogEnds>
    </Stack>
  )
}
