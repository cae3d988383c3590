import { Trans, useLingui } from "@lingui/react/macro"
import { BRAND } from "#shared/brand.ts"
import { LinkButton } from "../ui/button.tsx"
import { EmptyBoxDrawing } from "./illustrations/place-drawings.tsx"
import { Notice } from "./notice.tsx"

/** The 404 page; React hoists its title and robots rule into the head. */
export function NotFoundPage() {
  const { t } = useLingui()
  const title = t`Page not found`
  return (
    <Notice drawing={<EmptyBoxDrawing />} title={title}>
      <title>{`${title} · ${BRAND}`}</title>
      <meta name="robots" content="noindex" />
      <p>
        <Trans>The page may have moved, or the app may have been sold.</Trans>
      </p>
      <div>
        <LinkButton to="/marketplace">
          <Trans>Browse the marketplace</Trans>
        </LinkButton>
        <LinkButton to="/" variant="default">
          <Trans>Go to the home page</Trans>
        </LinkButton>
      </div>
    </Notice>
  )
}
