import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { ContactRequest } from "#shared/contact.ts"
import type { ContactPageQuery } from "#shared/contact-query.ts"
import { AdminPage } from "../admin-page.tsx"
import { ContactsResults } from "./contacts-results.tsx"
import { ContactsToolbar } from "./contacts-toolbar.tsx"
import { DeleteContactDialog } from "./delete-contact-dialog.tsx"
import { ExportButton } from "./export-button.tsx"
import { useRemoveContact } from "./use-remove-contact.ts"

/** All contact requests: read, reply, edit, export, delete. */
export function ContactsPage({ query }: { query: ContactPageQuery }) {
  const { t } = useLingui()
  const { remove, isDeleting } = useRemoveContact()
  const [pendingDeletion, setPendingDeletion] = useState<ContactRequest | null>(null)
  return (
    <AdminPage title={t`Requests`} actions={<ExportButton query={query} />}>
      <ContactsToolbar query={query} />
      <ContactsResults query={query} isDeleting={isDeleting} onDelete={setPendingDeletion} />
      <DeleteContactDialog
        request={pendingDeletion}
        onConfirm={request => {
          setPendingDeletion(null)
          remove(request)
        }}
        onClose={() => setPendingDeletion(null)}
      />
    </AdminPage>
  )
}
