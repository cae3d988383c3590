import { msg } from "@lingui/core/macro"
import { Trans } from "@lingui/react/macro"
import { createFileRoute } from "@tanstack/react-router"
import { pageHead } from "../lib/head.ts"
import { PageIntro } from "../site/page-section.tsx"

export const Route = createFileRoute("/login")({
  ssr: false,
  head: ({ match: { context } }) =>
    pageHead(context, {
      path: "/login",
      title: context.i18n._(msg`Sign in`),
      description: context.i18n._(msg`For the marketplace’s administrators.`),
      noindex: true,
    }),
  component: Page,
})

function Page() {
  return (
    <PageIntro title={<Trans>Sign in</Trans>}>
      <Trans>Administrators will sign in here. This screen is being built.</Trans>
    </PageIntro>
  )
}
