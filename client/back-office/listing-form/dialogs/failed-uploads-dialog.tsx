import { Plural, Trans } from "@lingui/react/macro"
import { Button } from "../../../ui/button.tsx"
import { ChoiceDialog } from "../../choice-dialog.tsx"
import classes from "./failed-uploads-dialog.module.css"

export type FailedUpload = { key: string; name: string; problem: string | null; isRetryable: boolean }

type FailedUploadsDialogProps = {
  opened: boolean
  failed: FailedUpload[]
  onRetry: () => void
  onSaveWithout: () => void
  onClose: () => void
}

/** Lists failed uploads before the listing is saved. */
export function FailedUploadsDialog(props: FailedUploadsDialogProps) {
  const { opened, failed, onRetry, onSaveWithout, onClose } = props
  const count = failed.length
  return (
    <ChoiceDialog
      opened={opened}
      title={<Plural value={count} one="# file was not uploaded" other="# files were not uploaded" />}
      onClose={onClose}
      answers={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Keep editing</Trans>
          </Button>
          <Button variant="default" onClick={onSaveWithout}>
            <Plural value={count} one="Save without it" other="Save without them" />
          </Button>
          {failed.some(file => file.isRetryable) && (
            <Button onClick={onRetry}>
              <Trans>Try again, then save</Trans>
            </Button>
          )}
        </>
      }
    >
      <ul className={classes.list}>
        {failed.map(({ key, name, problem }) => (
          <li key={key}>
            <span className={classes.name}>{name}</span>
            {problem && <span className={classes.problem}>{problem}</span>}
          </li>
        ))}
      </ul>
    </ChoiceDialog>
  )
}
