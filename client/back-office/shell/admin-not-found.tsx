import { Trans, useLingui } from "@lingui/react/macro"
import { Group } from "@mantine/core"
import { ButtonLink } from "../../ui/action-button.tsx"
import { AdminPage } from "../admin-page.tsx"

/** The back office's 404 page with links to existing screens. */
export function AdminNotFound() {
  const { t } = useLingui()
  const title = t`Page not found`
  return (
    <AdminPage title={title}>
      <p>
        <Trans>The back office has no page at this address.</Trans>
      </p>
      <Group gap="xs" mt="md">
        <ButtonLink to="/admin/app">
          <Trans>All listings</Trans>
        </ButtonLink>
        <ButtonLink to="/admin/contacts" variant="default">
          <Trans>All requests</Trans>
        </ButtonLink>
      </Group>
    </AdminPage>
  )
}
