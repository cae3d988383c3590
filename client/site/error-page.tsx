import { Trans, useLingui } from "@lingui/react/macro"
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router"
import { BRAND } from "#shared/brand.ts"
import { Button } from "../ui/button.tsx"
import { LinkButton } from "../ui/link-button.tsx"
import { BrokenLineDrawing } from "./illustrations/place-drawings.tsx"
import { Notice } from "./notice.tsx"

/** What stands where a page failed; never the failure's own words. */
export function ErrorPage({ reset }: Pick<ErrorComponentProps, "reset">) {
  const { t } = useLingui()
  const router = useRouter()
  const title = t`This page did not load`
  const retry = async () => {
    await router.invalidate()
    reset()
  }
  return (
    <Notice drawing={<BrokenLineDrawing />} title={title}>
      <title>{`${title} · ${BRAND}`}</title>
      <meta name="robots" content="noindex" />
      <p>
        <Trans>Something went wrong on our side or on the way. Try again in a moment.</Trans>
      </p>
      <div>
        <Button onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
        <LinkButton to="/marketplace" variant="default">
          <Trans>Browse the marketplace</Trans>
        </LinkButton>
      </div>
    </Notice>
  )
}
