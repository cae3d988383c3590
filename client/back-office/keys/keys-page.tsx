import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Skeleton } from "@mantine/core"
import { useState } from "react"
import type { ApiKey } from "#shared/keys/keys.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { AdminPage } from "../admin-page.tsx"
import { useAnnounce } from "../announce.tsx"
import { FailedList } from "../list/failed-list.tsx"
import table from "../list/table.module.css"
import { Restricted } from "../restricted.tsx"
import { KeyDialog } from "./key-dialog.tsx"
import { KeysTable } from "./keys-table.tsx"

/** Keys with which other programs call the REST API; for owners. */
export function KeysPage() {
  const { t } = useLingui()
  return (
    <Restricted action="keys.manage" title={t`API keys`}>
      <Keys />
    </Restricted>
  )
}

function Keys() {
  const { t } = useLingui()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const keys = trpc.keys.list.useQuery()
  const [isCreating, setCreating] = useState(false)
  const [ending, setEnding] = useState<ApiKey | null>(null)
  const revoke = trpc.keys.revoke.useMutation({
    onSuccess: () => {
      announce(t`The key “${ending?.name ?? ""}” has been revoked.`)
      setEnding(null)
    },
    onSettled: () => utils.keys.list.invalidate(),
  })
  return (
    <AdminPage
      title={t`API keys`}
      actions={
        <Button onClick={() => setCreating(true)}>
          <Trans>New key</Trans>
        </Button>
      }
    >
      <p className={table.note}>
        <Trans>Other programs sign in with a key. It can do what its scopes say and nothing else.</Trans>{" "}
        <a href="/api/docs">
          <Trans>Documentation of the API</Trans>
        </a>
      </p>
      {keys.isPending && <Skeleton height="12rem" aria-busy="true" />}
      {keys.error && (
        <FailedList
          title={t`The keys could not be loaded`}
          error={keys.error}
          onRetry={() => keys.refetch()}
        />
      )}
      {keys.data?.data.length === 0 && (
        <p>
          <Trans>There are no keys yet.</Trans>
        </p>
      )}
      {keys.data && keys.data.data.length > 0 && (
        <KeysTable
          keys={keys.data.data}
          nowMs={keys.dataUpdatedAt}
          onEnd={key => {
            revoke.reset()
            setEnding(key)
          }}
        />
      )}
      <KeyDialog opened={isCreating} onClose={() => setCreating(false)} />
      <ConfirmDialog
        opened={ending !== null}
        title={t`Revoke the key “${ending?.name ?? ""}”?`}
        confirmLabel={t`Revoke key`}
        isPending={revoke.isPending}
        problem={revoke.error && failureText(revoke.error)}
        onConfirm={() => ending && revoke.mutate({ id: ending.id })}
        onClose={() => setEnding(null)}
      >
        <Trans>Programs that use it are refused from now on. This cannot be undone.</Trans>
      </ConfirmDialog>
    </AdminPage>
  )
}
