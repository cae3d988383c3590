import { Trans, useLingui } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { useState } from "react"
import type { ContactRequest } from "#shared/requests/contact.ts"
import { ConflictTable } from "../../../ui/merge/conflict-table.tsx"
import { type Choices, fieldsFromThem, findDifferences } from "../../../ui/merge/merge-fields.ts"
import { ChoiceDialog } from "../../choice-dialog.tsx"
import { isSameSender, SENDER_FIELDS, type Sender, type SenderField, toSender } from "./sender-fields.ts"

type SenderConflictProps = {
  base: Sender | null
  mine: Sender
  theirs: ContactRequest
  onMerge: (merged: Sender) => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** A newer version of the request was saved: shows the differences and merges both versions. */
export function SenderConflict({ base, mine, theirs, onMerge, onTakeTheirs, onClose }: SenderConflictProps) {
  const { t } = useLingui()
  const [choices, setChoices] = useState<Choices<SenderField>>({})
  const labels = { name: t`Name`, phone: t`Phone`, email: t`Email` }
  const other = toSender(theirs)
  const differences = findDifferences(SENDER_FIELDS, { base, mine, theirs: other }, isSameSender)
  const isMixed = Object.values(choices).includes("theirs")
  const merge = () => {
    const merged = { ...mine }
    for (const field of fieldsFromThem(differences, choices)) merged[field] = other[field]
    onMerge(merged)
  }
  return (
    <ChoiceDialog
      opened
      wide
      title={<Trans>There is a newer version of this request</Trans>}
      onClose={onClose}
      answers={
        <>
          <Button variant="default" onClick={onTakeTheirs}>
            <Trans>Use theirs</Trans>
          </Button>
          <Button onClick={merge}>
            {isMixed ? <Trans>Save my choice</Trans> : <Trans>Keep mine</Trans>}
          </Button>
        </>
      }
    >
      <p>
        <Trans>Someone saved it after you opened it. Nothing you typed is lost.</Trans>
      </p>
      <p>
        {differences.some(({ changedBy }) => changedBy === "both") ? (
          <Trans>
            Fields that only one of you changed are combined. Choose a version where both of you did.
          </Trans>
        ) : (
          <Trans>You changed different fields. If you keep yours, their changes are saved as well.</Trans>
        )}
      </p>
      <ConflictTable
        rows={differences.map(({ field, changedBy }) => ({
          field,
          changedBy,
          label: labels[field],
          mine: mine[field],
          theirs: other[field],
        }))}
        choices={choices}
        onChoose={(field, side) => setChoices(before => ({ ...before, [field]: side }))}
      />
    </ChoiceDialog>
  )
}
