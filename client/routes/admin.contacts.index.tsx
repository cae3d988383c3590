import { msg } from "@lingui/core/macro"
import { Trans } from "@lingui/react/macro"
import { createFileRoute } from "@tanstack/react-router"
import { pageHead } from "../lib/head.ts"
import { PageIntro } from "../site/page-section.tsx"

export const Route = createFileRoute("/admin/contacts/")({
  ssr: false,
  head: ({ match: { context } }) =>
    pageHead(context, {
      path: "/admin/contacts",
      title: context.i18n._(msg`Requests`),
      description: context.i18n._(msg`For the marketplace’s administrators.`),
      noindex: true,
    }),
  component: Page,
})

function Page() {
  return (
    <PageIntro title={<Trans>Requests</Trans>}>
      <Trans>The contact requests will stand here. This screen is being built.</Trans>
    </PageIntro>
  )
}
