import { Trans } from "@lingui/react/macro"
import { useRouteContext } from "@tanstack/react-router"

/** The support email address, if configured. */
export function SupportEmail() {
  const email = useRouteContext({ from: "__root__", select: context => context.siteLinks.supportEmail })
  if (!email) return null
  return (
    <p>
      <Trans>
        Write to us at <a href={`mailto:${email}`}>{email}</a>.
      </Trans>
    </p>
  )
}
