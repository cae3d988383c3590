import { Trans, useLingui } from "@lingui/react/macro"
import { Skeleton, Stack } from "@mantine/core"
import { ButtonLink } from "../../ui/action-button.tsx"
import { AdminPage } from "../admin-page.tsx"

const FIELDS = [1, 2, 3, 4, 5, 6]

/** The form while the listing and the lookups are loading. */
export function EditorSkeleton() {
  return (
    <Stack gap="var(--space-24)" maw="46rem" aria-busy="true">
      {FIELDS.map(key => (
        <Stack key={key} gap="var(--space-8)">
          <Skeleton width="7rem" height="1rem" />
          <Skeleton height="2.5rem" />
        </Stack>
      ))}
    </Stack>
  )
}

/** The page of a listing that does not exist or has been deleted. */
export function EditorMissing() {
  const { t } = useLingui()
  return (
    <AdminPage title={t`Listing not found`}>
      <Stack align="flex-start" maw="var(--measure)" py="var(--space-24)">
        <p>
          <Trans>This listing doesn’t exist. It may have been deleted.</Trans>
        </p>
        <ButtonLink to="/admin/app">
          <Trans>All listings</Trans>
        </ButtonLink>
      </Stack>
    </AdminPage>
  )
}
