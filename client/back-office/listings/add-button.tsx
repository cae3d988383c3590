import { Trans } from "@lingui/react/macro"
import { LinkButton } from "../../ui/link-button.tsx"

export function AddButton() {
  return (
    <LinkButton to="/admin/app/create">
      <Trans>Add a listing</Trans>
    </LinkButton>
  )
}
