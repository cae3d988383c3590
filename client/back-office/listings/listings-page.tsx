import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { AdminQuery } from "#shared/admin-query.ts"
import type { Listing } from "#shared/listing.ts"
import { AdminPage } from "../admin-page.tsx"
import { AddButton } from "./add-button.tsx"
import { DeleteDialog } from "./delete-dialog.tsx"
import { ListingsResults } from "./listings-results.tsx"
import { RefusedListings } from "./refused-listings.tsx"
import { Toolbar } from "./toolbar.tsx"
import { useListingActions } from "./use-listing-actions.ts"

/** All listings: search, compare, publish, delete. */
export function ListingsPage({ query }: { query: AdminQuery }) {
  const { t } = useLingui()
  const actions = useListingActions(query)
  const [pendingDeletion, setPendingDeletion] = useState<readonly Listing[] | null>(null)
  return (
    <AdminPage title={t`Listings`} actions={<AddButton />}>
      <Toolbar query={query} />
      {actions.refusal && <RefusedListings refusal={actions.refusal} onClose={actions.dismissRefusal} />}
      <ListingsResults query={query} actions={actions} onDelete={setPendingDeletion} />
      <DeleteDialog
        listings={pendingDeletion}
        onConfirm={listings => {
          setPendingDeletion(null)
          actions.remove(listings)
        }}
        onClose={() => setPendingDeletion(null)}
      />
    </AdminPage>
  )
}
