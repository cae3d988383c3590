import { Trans, useLingui } from "@lingui/react/macro"
import { TextInput } from "@mantine/core"
import { useState } from "react"
import { Button } from "../../ui/button.tsx"
import { DialogEnds } from "../dialog-ends.tsx"
import { FormDialog } from "../form-dialog.tsx"
import classes from "./views-menu.module.css"

const MAX_NAME = 60

type SaveViewDialogProps = { onSave: (name: string) => void; onClose: () => void }

/** Asks for the name of a view. */
export function SaveViewDialog({ onSave, onClose }: SaveViewDialogProps) {
  const { t } = useLingui()
  const [name, setName] = useState("")
  return (
    <FormDialog opened title={t`Save as a view`} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          if (name.trim()) onSave(name.trim())
        }}
      >
        <TextInput
          label={t({ message: "Name", context: "of a saved view" })}
          maxLength={MAX_NAME}
          required
          data-autofocus
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
        <DialogEnds onCancel={onClose}>
          <Button type="submit">
            <Trans>Save</Trans>
          </Button>
        </DialogEnds>
      </form>
    </FormDialog>
  )
}
