import { Trans } from "@lingui/react/macro"
import { LinkButton } from "../../ui/link-button.tsx"
import { useMay } from "../use-may.ts"

/** Leads to the form of a new listing, for those who may add one. */
export function AddButton() {
  const may = useMay()
  if (!may("listings.write")) return null
  return (
    <LinkButton to="/admin/app/create">
      <Trans>Add a listing</Trans>
    </LinkButton>
  )
}
