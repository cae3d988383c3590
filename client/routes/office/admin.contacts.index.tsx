import { createFileRoute } from "@tanstack/react-router"
import { readContactPageQuery } from "#shared/requests/contact-query.ts"
import { prefetchContacts } from "../../back-office/contacts/contacts-data.ts"
import { ContactsPage } from "../../back-office/contacts/contacts-page.tsx"

export const Route = createFileRoute("/admin/contacts/")({
  ssr: false,
  validateSearch: readContactPageQuery,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) => {
    if (cause !== "stay") prefetchContacts(context.utils, deps)
  },
  component: Page,
})

function Page() {
  return <ContactsPage query={Route.useSearch()} />
}
