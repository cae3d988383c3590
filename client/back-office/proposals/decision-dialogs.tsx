import { Trans, useLingui } from "@lingui/react/macro"
import { Button, NativeSelect, Textarea } from "@mantine/core"
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useState } from "react"
import { DECLINE_REASON_LABELS } from "#shared/proposals/proposal-labels.ts"
import type { ProposalReview } from "#shared/proposals/proposal-review.ts"
import { DECLINE_REASONS, type DeclineReason } from "#shared/proposals/proposals.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { toFormField } from "../../listing-form/form-sections.ts"
import { useFieldLabels } from "../../listing-form/use-field-labels.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { DialogEnds } from "../dialog-ends.tsx"
import classes from "./review.module.css"

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
    <form className={classes.form} onSubmit={submit} onKeyDown={onKeyDown} noValidate aria-busy={isPending}>
      {children}
      <Textarea
        label={label}
        description={t`The seller receives it by email. Ctrl+Enter sends it.`}
        value={text}
        onChange={event => onText(event.currentTarget.value)}
        error={isMissing && text.trim() === "" ? t`Write to the seller what this is about.` : null}
        autosize
        minRows={4}
        data-autofocus
      />
      <FormProblem>{problem}</FormProblem>
      <Ends label={submitLabel} isPending={isPending} onClose={onClose} />
    </form>
  )
}

function Ends({ label, isPending, onClose }: { label: ReactNode; isPending: boolean; onClose: () => void }) {
  return (
    <DialogEnds onCancel={onClose}>
      <Button type="submit" aria-disabled={isPending || undefined} data-pending={isPending || undefined}>
        {label}
      </Button>
    </DialogEnds>
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
      <section className={classes.prepared} aria-label={t`Prepared sentences`}>
        {sentences.map(({ label, text }) => (
          <Button key={label} size="xs" variant="default" title={text} onClick={() => add(text)}>
            {label}
          </Button>
        ))}
      </section>
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
    <div className={classes.form} aria-busy={isPending}>
      <p>
        {staysPublished ? (
          <Trans>The changes are live at once, and the seller is notified by email.</Trans>
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
    </div>
  )
}
