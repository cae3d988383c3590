import { msg } from "@lingui/core/macro"
import { Trans } from "@lingui/react/macro"
import { createFileRoute } from "@tanstack/react-router"
import { pageHead } from "../lib/head.ts"
import { PageIntro } from "../site/page-section.tsx"

export const Route = createFileRoute("/admin/app/$id/edit")({
  ssr: false,
  head: ({ match: { context, params } }) =>
    pageHead(context, {
      path: `/admin/app/${params.id}/edit`,
      title: context.i18n._(msg`Edit listing`),
      description: context.i18n._(msg`For the marketplace’s administrators.`),
      noindex: true,
    }),
  component: Page,
})

function Page() {
  return (
    <PageIntro title={<Trans>Edit listing</Trans>}>
      <Trans>The form of this listing will stand here. This screen is being built.</Trans>
    </PageIntro>
  )
}
