import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { pageHead } from "../lib/head.ts"

export const Route = createFileRoute("/")({
  head: ({ match: { context } }) => pageHead(context, { path: "/", title: context.i18n._(msg`Mobile apps for sale`), description: "d" }),
  component: () => <h1>Home</h1>,
})
