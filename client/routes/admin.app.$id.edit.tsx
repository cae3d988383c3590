import { msg } from "@lingui/core/macro"
import { createFileRoute, notFound } from "@tanstack/react-router"
import { EditPage } from "../back-office/listing-form/edit-page.tsx"
import { pageHead } from "../lib/head.ts"
import { readListingId } from "../listing/listing-id.ts"

export const Route = createFileRoute("/admin/app/$id/edit")({
  ssr: false,
  loader: ({ params }) => {
    const id = readListingId(params.id)
    if (id === null) throw notFound()
    return { id }
  },
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
  const { id } = Route.useLoaderData()
  return <EditPage key={id} id={id} />
}
