import { Trans, useLingui } from "@lingui/react/macro"
import { CopyButton } from "@mantine/core"
import { formatMoment } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { Button } from "../../ui/button.tsx"
import classes from "./webhooks.module.css"

type SecretViewProps = {
  secret: string
  /** Until when the former secret signs as well, after a rotation. */
  oldValidUntil?: string
  onClose: () => void
}

/** The secret that verifies a webhook's messages, this once. */
export function SecretView({ secret, oldValidUntil, onClose }: SecretViewProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const until = oldValidUntil && formatMoment(oldValidUntil, locale)
  return (
    <div className={classes.form}>
      <p role="status">
        <Trans>Copy the signing secret now. It is not shown again.</Trans>
      </p>
      <code className={classes.secret}>{secret}</code>
      {until && (
        <p>
          <Trans>Until {until}, messages are signed with the old secret as well.</Trans>
        </p>
      )}
      <div className={classes.ends}>
        <CopyButton value={secret}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? t`Copied` : t`Copy the secret`}</Button>}
        </CopyButton>
        <Button variant="default" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  )
}
