import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Modal, NativeSelect, Textarea, TextInput } from "@mantine/core"
import { useEffect, useState } from "react"
import {
  EARNINGS_CLAIMS,
  EVIDENCE_LEVELS,
  type EvidenceLevel,
  type StaffEvidence,
} from "#shared/evidence/evidence.ts"
import { CLAIM_LABELS, LEVEL_LABELS } from "#shared/evidence/evidence-labels.ts"
import { useTranslate } from "../../../lib/use-translate.ts"
import { FormProblem } from "../../../ui/form-problem.tsx"
import { DialogEnds } from "../../dialog-ends.tsx"
import { EvidenceFiles } from "./evidence-files.tsx"
import classes from "./evidence-section.module.css"
import { type EvidenceSubject, useEvidenceForm } from "./use-evidence-form.ts"

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
      <form className={classes.form} onSubmit={claim.save} noValidate aria-busy={isPending}>
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
            description={t`The last month of the monthly figures that was checked; a later month then changes nothing`}
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
          <Button type="submit" aria-disabled={isPending || undefined} data-pending={isPending || undefined}>
            {isPending ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
          </Button>
        </DialogEnds>
      </form>
    </Modal>
  )
}
