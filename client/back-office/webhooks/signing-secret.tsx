import { Trans, useLingui } from "@lingui/react/macro"
import { formatMoment } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { SecretView } from "../secret-view.tsx"

type SigningSecretProps = {
  secret: string
  /** Until when the former secret signs as well, after a rotation. */
  oldValidUntil?: string
  onClose: () => void
}

/** The secret that verifies a webhook's messages, shown only once. */
export function SigningSecret({ secret, oldValidUntil, onClose }: SigningSecretProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const until = oldValidUntil && formatMoment(oldValidUntil, locale)
  return (
    <SecretView
      secret={secret}
      message={<Trans>Copy the signing secret now. It is not shown again.</Trans>}
      copyLabel={t`Copy the secret`}
      onClose={onClose}
    >
      {until && (
        <p>
          <Trans>Until {until}, messages are signed with the old secret as well.</Trans>
        </p>
      )}
    </SecretView>
  )
}
