import { msg } from "@lingui/core/macro"
import { Trans } from "@lingui/react/macro"
import { createFileRoute } from "@tanstack/react-router"
import { pageHead } from "../lib/head.ts"
import { PageIntro } from "../site/page-section.tsx"

export const Route = createFileRoute("/admin/app/create")({
  ssr: false,
  head: ({ match: { context } }) =>
    pageHead(context, {
      path: "/admin/app/create",
      title: context.i18n._(msg`New listing`),
      description: context.i18n._(msg`For the marketplace’s administrators.`),
      noindex: true,
    }),
  component: Page,
})

function Page() {
  return (
    <PageIntro title={<Trans>New listing</Trans>}>
      <Trans>The form for a new listing will stand here. This screen is being built.</Trans>
    </PageIntro>
  )
}
