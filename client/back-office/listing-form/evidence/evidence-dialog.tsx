import { Trans, useLingui } from "@lingui/react/macro"
import { Modal, NativeSelect, Textarea, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useEffect, useState } from "react"
import { fieldText } from "#shared/error-texts.ts"
import type { FieldProblem } from "#shared/errors.ts"
import {
  EARNINGS_CLAIMS,
  EVIDENCE_LEVELS,
  type EvidenceLevel,
  MAX_METHOD_LENGTH,
  MAX_NOTE_LENGTH,
  type StaffEvidence,
} from "#shared/evidence/evidence.ts"
import { CLAIM_LABELS, LEVEL_LABELS } from "#shared/evidence/evidence-labels.ts"
import { lengthOf } from "#shared/text.ts"
import { answerOf } from "../../../lib/failure.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useFailureText } from "../../../lib/use-failure-text.ts"
import { useTranslate } from "../../../lib/use-translate.ts"
import { ActionButton } from "../../../ui/action-button.tsx"
import { Form } from "../../../ui/form.tsx"
import { FormProblem } from "../../../ui/form-problem.tsx"
import { DialogEnds } from "../../form-dialog.tsx"
import { useForgetListings } from "../../use-forget-listings.ts"
import { EvidenceFiles } from "./evidence-files.tsx"

type Values = { level: string; method: string; checked_on: string; through: string; note: string }
/** The subject of the evidence. */
type EvidenceSubject = { listing_id: number } | { proposal_id: number }

const MINUTE_MS = 60_000

/** Today where the person is. */
function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10)
}

/** The form of one claim; typed values are preserved if saving fails. */
function useEvidenceForm(
  subject: EvidenceSubject,
  evidence: StaffEvidence,
  onSaved: (level: EvidenceLevel) => void,
) {
  const translate = useTranslate()
  const failureText = useFailureText()
  const forgetListings = useForgetListings()
  const { mutateAsync, isPending } = trpc.evidence.set.useMutation({ retry: false })
  const [problem, setProblem] = useState<string | null>(null)
  const problemOf = (found: FieldProblem | false) => (found ? fieldText(found, translate) : null)
  const isTooLong = (limit: number) => (value: string) =>
    problemOf(lengthOf(value.trim()) > limit && { code: "too_long", limit })
  const form = useForm<Values>({
    initialValues: {
      level: evidence.level,
      method: evidence.method ?? "",
      checked_on: evidence.checked_on ?? "",
      through: evidence.through ?? "",
      note: evidence.note ?? "",
    },
    validate: {
      method: (value, { level }) =>
        problemOf(level === "checked" && value.trim() === "" && { code: "required" }) ??
        isTooLong(MAX_METHOD_LENGTH)(value),
      note: isTooLong(MAX_NOTE_LENGTH),
      checked_on: value => problemOf(value > today() && { code: "date_in_future" }),
    },
  })
  const { level: chosen, checked_on } = form.values

  const save = form.onSubmit(
    async ({ level: text, ...values }) => {
      const level = EVIDENCE_LEVELS.find(one => one === text)
      if (isPending || !level) return
      setProblem(null)
      try {
        await mutateAsync({ ...subject, claims: [{ claim: evidence.claim, level, ...values }] })
        await forgetListings()
        onSaved(level)
      } catch (error) {
        const fields = answerOf(error)?.fields
        setProblem(fields?.claims?.join(" ") ?? failureText(error))
      }
    },
    errors => form.getInputNode(Object.keys(errors)[0] ?? "")?.focus(),
  )
  return {
    form,
    problem,
    isPending,
    save,
    today: today(),
    hasFacts: chosen !== "self_reported",
    /** The default is today, because evidence is usually recorded right after the check. */
    setLevel(level: string) {
      form.setFieldValue("level", level)
      if (level !== "self_reported" && checked_on === "") form.setFieldValue("checked_on", today())
    },
  }
}

type EvidenceDialogProps = {
  subject: EvidenceSubject
  evidence: StaffEvidence
  onClose: () => void
  onSaved: (level: EvidenceLevel) => void
}

/** Records the evidence of one claim. */
export function EvidenceDialog({ subject, evidence, onClose, onSaved }: EvidenceDialogProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const claim = useEvidenceForm(subject, evidence, onSaved)
  const { form, problem, isPending, hasFacts } = claim
  const isOfEarnings = EARNINGS_CLAIMS.some(one => one === evidence.claim)
  // Opened after it is mounted: the dialog remembers the focused element only when it changes to open.
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      closeOnClickOutside={false}
      centered
      title={translate(CLAIM_LABELS[evidence.claim])}
      closeButtonProps={{ "aria-label": t`Close` }}
      attributes={{ header: { role: "none" } }}
    >
      <Form isPending={isPending} onSubmit={claim.save}>
        <NativeSelect
          {...form.getInputProps("level")}
          label={t`Level`}
          data={EVIDENCE_LEVELS.map(value => ({ value, label: translate(LEVEL_LABELS[value]) }))}
          onChange={event => claim.setLevel(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          {...form.getInputProps("method")}
          label={t`Method`}
          description={t`Visitors see it, such as “Read-only access to the payout reports”`}
          disabled={!hasFacts}
          autoComplete="off"
        />
        <TextInput
          {...form.getInputProps("checked_on")}
          type="date"
          label={t`Date`}
          max={claim.today}
          disabled={!hasFacts}
        />
        {isOfEarnings && (
          <TextInput
            {...form.getInputProps("through")}
            type="month"
            label={t`Checked through`}
            description={t`The last month that the check covers; figures for later months don’t reset the evidence`}
            disabled={!hasFacts}
          />
        )}
        <Textarea
          {...form.getInputProps("note")}
          label={t`Note`}
          description={t`Only staff can see this`}
          autosize
          minRows={2}
        />
        {"listing_id" in subject && <EvidenceFiles listingId={subject.listing_id} claim={evidence.claim} />}
        <FormProblem>{problem}</FormProblem>
        <DialogEnds onCancel={onClose}>
          <ActionButton type="submit" isPending={isPending}>
            {isPending ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
          </ActionButton>
        </DialogEnds>
      </Form>
    </Modal>
  )
}
