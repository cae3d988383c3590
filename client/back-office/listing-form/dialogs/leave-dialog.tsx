import { Trans } from "@lingui/react/macro"
import { Button } from "../../../ui/button.tsx"
import { ChoiceDialog } from "../../choice-dialog.tsx"

type LeaveDialogProps = {
  opened: boolean
  /** Whether unsaved changes are stored as a draft. */
  isStored: boolean
  onStay: () => void
  onLeave: () => void
  onDiscard: () => void
}

/** Asks for confirmation before leaving a form with unsaved changes. */
export function LeaveDialog({ opened, isStored, onStay, onLeave, onDiscard }: LeaveDialogProps) {
  return (
    <ChoiceDialog
      opened={opened}
      title={<Trans>Leave without saving?</Trans>}
      onClose={onStay}
      answers={
        <>
          <Button variant="default" onClick={onStay}>
            <Trans>Stay here</Trans>
          </Button>
          <Button variant="default" data-danger onClick={onDiscard}>
            <Trans>Discard changes</Trans>
          </Button>
          {isStored && (
            <Button onClick={onLeave}>
              <Trans>Leave and keep changes</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>
        {isStored ? (
          <Trans>
            Your changes are not saved. This browser stores them and restores them when you open this form
            again.
          </Trans>
        ) : (
          <Trans>
            Your changes are not saved, and this browser cannot store them. If you leave now, they will be
            lost.
          </Trans>
        )}
      </p>
    </ChoiceDialog>
  )
}
