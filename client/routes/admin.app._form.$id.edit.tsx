import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { pageHead } from "../lib/head.ts"

export const Route = createFileRoute("/admin/app/_form/$id/edit")({
  ssr: false,
  head: ({ match: { context, params } }) =>
    pageHead(context, {
      path: `/admin/app/${params.id}/edit`,
      title: context.i18n._(msg`Edit listing`),
      description: context.i18n._(msg`For the marketplace’s administrators.`),
    }),
})
