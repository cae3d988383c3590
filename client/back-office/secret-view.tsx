import { Trans, useLingui } from "@lingui/react/macro"
import { Button, CopyButton } from "@mantine/core"
import type { ReactNode } from "react"
import classes from "./form-dialog.module.css"

type SecretViewProps = {
  secret: string
  /** Says that the secret is shown only once. */
  message: ReactNode
  copyLabel: string
  onClose: () => void
  children?: ReactNode
}

/** A secret in a dialog, to be copied. */
export function SecretView({ secret, message, copyLabel, onClose, children }: SecretViewProps) {
  const { t } = useLingui()
  return (
    <div className={classes.form}>
      <p role="status">{message}</p>
      <code className={classes.secret}>{secret}</code>
      {children}
      <div className={classes.ends}>
        <Button variant="default" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
        <CopyButton value={secret}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? t`Copied` : copyLabel}</Button>}
        </CopyButton>
      </div>
    </div>
  )
}
