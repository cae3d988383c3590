import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { pageHead } from "../lib/head.ts"

export const Route = createFileRoute("/admin/app/_form/create")({
  ssr: false,
  head: ({ match: { context } }) =>
    pageHead(context, {
      path: "/admin/app/create",
      title: context.i18n._(msg`New listing`),
      description: context.i18n._(msg`For the marketplace’s administrators.`),
    }),
})
