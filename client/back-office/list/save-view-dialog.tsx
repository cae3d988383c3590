import { Trans, useLingui } from "@lingui/react/macro"
import { TextInput } from "@mantine/core"
import { useState } from "react"
import { DialogForm, FormDialog } from "../form-dialog.tsx"

const MAX_NAME = 60

type SaveViewDialogProps = { onSave: (name: string) => void; onClose: () => void }

/** Asks for the name of a view. */
export function SaveViewDialog({ onSave, onClose }: SaveViewDialogProps) {
  const { t } = useLingui()
  const [name, setName] = useState("")
  return (
    <FormDialog opened title={t`Save as a view`} onClose={onClose}>
      <DialogForm
        label={<Trans>Save</Trans>}
        isPending={false}
        problem={null}
        onSubmit={() => name.trim() && onSave(name.trim())}
        onClose={onClose}
      >
        <TextInput
          label={t({ message: "Name", context: "of a saved view" })}
          maxLength={MAX_NAME}
          required
          data-autofocus
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
      </DialogForm>
    </FormDialog>
  )
}
