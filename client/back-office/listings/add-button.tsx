import { Trans } from "@lingui/react/macro"
import { ButtonLink } from "../../ui/button-link.tsx"
import { useMay } from "../use-may.ts"

/** Leads to the form of a new listing, for those who may add one. */
export function AddButton() {
  const may = useMay()
  if (!may("listings.write")) return null
  return (
    <ButtonLink to="/admin/app/create">
      <Trans>Add a listing</Trans>
    </ButtonLink>
  )
}
