import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { AccountPage } from "../back-office/account/account-page.tsx"
import { pageHead } from "../lib/head.ts"

export const Route = createFileRoute("/admin/account")({
  ssr: false,
  head: ({ match: { context } }) =>
    pageHead(context, {
      path: "/admin/account",
      title: context.i18n._(msg`Account`),
      description: context.i18n._(msg`For the marketplace’s administrators.`),
    }),
  component: AccountPage,
})
