import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { EditContactPage } from "../back-office/contacts/edit/edit-contact-page.tsx"
import { pageHead } from "../lib/head.ts"

export const Route = createFileRoute("/admin/contacts/$id/edit")({
  ssr: false,
  head: ({ match: { context, params } }) =>
    pageHead(context, {
      path: `/admin/contacts/${params.id}/edit`,
      title: context.i18n._(msg`Edit request`),
      description: context.i18n._(msg`For the marketplace’s administrators.`),
    }),
  component: Page,
})

function Page() {
  return <EditContactPage id={Route.useParams().id} />
}
