import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { INTENTS, type Intent, SERVICE_CODES, type Service } from "#shared/services.ts"
import { pageHead } from "../lib/head.ts"
import { ContactsPage } from "../site/contacts/contacts-page.tsx"

type ContactsSearch = { intent?: Intent; service?: Service }

export const Route = createFileRoute("/contacts")({
  validateSearch: (search: Record<string, unknown>): ContactsSearch => ({
    intent: INTENTS.find(intent => intent === search.intent),
    service: SERVICE_CODES.find(service => service === search.service),
  }),
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
  return <ContactsPage {...Route.useSearch()} />
}
