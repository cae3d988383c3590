import { Trans } from "@lingui/react/macro"
import { Button } from "../../../ui/button.tsx"
import { ChoiceDialog } from "../../choice-dialog.tsx"

type GoneDialogProps = { opened: boolean; onSaveAsNew: () => void; onClose: () => void }

/** The listing was deleted while it was being edited. */
export function GoneDialog({ opened, onSaveAsNew, onClose }: GoneDialogProps) {
  return (
    <ChoiceDialog
      opened={opened}
      title={<Trans>This listing has been deleted</Trans>}
      onClose={onClose}
      answers={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Keep editing</Trans>
          </Button>
          <Button onClick={onSaveAsNew}>
            <Trans>Save as a new listing</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Someone deleted it while you had it open. Everything you typed is still here and can be saved as a
          new listing. The files of the deleted listing are not included; files that you added afterwards are.
        </Trans>
      </p>
    </ChoiceDialog>
  )
}
