import { Trans } from "@lingui/react/macro"
import { Button, Group, Modal, Stack } from "@mantine/core"
import { useState } from "react"
import type { FormValues } from "../../listing-form/form-values.ts"
import { useFieldLabels } from "../../listing-form/use-field-labels.ts"
import { useFieldText } from "../../listing-form/use-field-text.ts"
import type { Lookups } from "../../listing-form/use-lookups.ts"
import { type Choices, ConflictTable } from "../../ui/merge/conflict-table.tsx"
import { type FormConflict, SELLER_FIELDS } from "./seller-values.ts"
import type { SellerForm } from "./use-seller-form.ts"

type SellerField = Exclude<(typeof SELLER_FIELDS)[number], "on_request">
type DraftConflictProps = {
  conflict: FormConflict
  mine: FormValues
  lookups: Lookups
  onResolve: SellerForm["resolve"]
}

const isSellerField = (name: string): name is SellerField =>
  name !== "on_request" && SELLER_FIELDS.some(field => field === name)

/** Two windows changed the same fields: one version of each is chosen, everything else is combined. */
export function DraftConflict({ conflict, mine, lookups, onResolve }: DraftConflictProps) {
  const labels = useFieldLabels()
  const textOf = useFieldText(lookups)
  const [choices, setChoices] = useState<Choices<SellerField>>({})
  const fields = conflict.fields.filter(isSellerField)
  const rows = fields.map(field => ({
    field,
    label: labels[field],
    changedBy: "both" as const,
    mine: textOf(field, mine),
    theirs: textOf(field, conflict.theirs.values),
  }))
  const resolve = () => onResolve(fields.filter(field => choices[field] === "theirs"))
  return (
    <Modal
      opened
      onClose={resolve}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={<Trans>You changed this in another window too</Trans>}
    >
      <Stack>
        <p>
          <Trans>
            “Yours” is what’s in this window; “Theirs” is what was saved in the other one. Nothing is lost:
            choose for each field.
          </Trans>
        </p>
        <ConflictTable
          rows={rows}
          choices={choices}
          onChoose={(field, side) => setChoices(all => ({ ...all, [field]: side }))}
        />
        <Group gap="sm" mt="xs">
          <Button onClick={resolve}>
            <Trans>Save my choice</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
