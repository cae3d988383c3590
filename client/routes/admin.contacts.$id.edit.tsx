import { msg } from "@lingui/core/macro"
import { Trans } from "@lingui/react/macro"
import { createFileRoute } from "@tanstack/react-router"
import { pageHead } from "../lib/head.ts"
import { PageIntro } from "../site/page-section.tsx"

export const Route = createFileRoute("/admin/contacts/$id/edit")({
  ssr: false,
  head: ({ match: { context, params } }) =>
    pageHead(context, {
      path: `/admin/contacts/${params.id}/edit`,
      title: context.i18n._(msg`Edit request`),
      description: context.i18n._(msg`For the marketplace’s administrators.`),
      noindex: true,
    }),
  component: Page,
})

function Page() {
  return (
    <PageIntro title={<Trans>Edit request</Trans>}>
      <Trans>This contact request will stand here. This screen is being built.</Trans>
    </PageIntro>
  )
}
