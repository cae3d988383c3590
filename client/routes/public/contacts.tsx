import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { pageHead } from "../../lib/head.ts"
import { ContactsPage } from "../../site/contacts/contacts-page.tsx"
import { loadSubjectListing, readContactsSearch } from "../../site/contacts/contacts-search.ts"

export const Route = createFileRoute("/contacts")({
  validateSearch: readContactsSearch,
  loaderDeps: ({ search: { app_id } }) => ({ app_id }),
  loader: ({ context, deps: { app_id } }) => loadSubjectListing(context.utils, app_id),
  head: ({ match: { context } }) =>
    pageHead(context, {
      path: "/contacts",
      title: context.i18n._(msg`Contacts`),
      description: context.i18n._(
        msg`Ask about an app, offer your own or order a service. The first consultation is free.`,
      ),
    }),
  component: Page,
})

function Page() {
  const { intent, service, sent } = Route.useSearch()
  const { listing, isUnavailable } = Route.useLoaderData()
  return (
    <ContactsPage
      intent={intent}
      service={service}
      listing={listing}
      isUnavailable={isUnavailable}
      isSent={sent === 1}
    />
  )
}
