import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { CreatePage } from "../back-office/listing-form/create-page.tsx"
import { pageHead } from "../lib/head.ts"

export const Route = createFileRoute("/admin/app/create")({
  ssr: false,
  head: ({ match: { context } }) =>
    pageHead(context, {
      path: "/admin/app/create",
      title: context.i18n._(msg`New listing`),
      description: context.i18n._(msg`For the marketplace’s administrators.`),
      noindex: true,
    }),
  component: CreatePage,
})
