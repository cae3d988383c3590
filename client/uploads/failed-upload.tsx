import { Trans, useLingui } from "@lingui/react/macro"
import { TextButton } from "../ui/text-button.tsx"
import classes from "./failed-upload.module.css"
import type { FileItem } from "./form-files.ts"

/** Why an upload failed, with a retry button. */
export function FailedUpload({ item, onRetry }: { item: FileItem; onRetry: () => void }) {
  const { t } = useLingui()
  const { name } = item
  return (
    <span className={classes.failed}>
      <span role="alert">{item.problem}</span>
      <TextButton className={classes.retry} aria-label={t`Retry ${name}`} onClick={onRetry}>
        <Trans>Retry</Trans>
      </TextButton>
    </span>
  )
}
