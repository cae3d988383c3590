import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { readContactPageQuery } from "#shared/contact-query.ts"
import { prefetchContacts } from "../back-office/contacts/contacts-data.ts"
import { ContactsPage } from "../back-office/contacts/contacts-page.tsx"
import { pageHead } from "../lib/head.ts"

export const Route = createFileRoute("/admin/contacts/")({
  ssr: false,
  codeSplitGroupings: [["component", "loader"]],
  validateSearch: readContactPageQuery,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) => {
    if (cause !== "stay") prefetchContacts(context.utils, deps)
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      path: "/admin/contacts",
      title: context.i18n._(msg`Requests`),
      description: context.i18n._(msg`For the marketplace’s administrators.`),
    }),
  component: Page,
})

function Page() {
  return <ContactsPage query={Route.useSearch()} />
}
