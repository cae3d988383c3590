import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Skeleton, Table, TextInput } from "@mantine/core"
import { useState } from "react"
import type { ApiKey } from "#shared/keys/keys.ts"
import { KEY_SCOPES, type KeyScope } from "#shared/policy.ts"
import { fieldTextsOf } from "../../lib/failure.ts"
import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { AdminPage } from "../admin-page.tsx"
import { useAnnounce } from "../announce.tsx"
import { Choices, DialogForm, FormDialog } from "../form-dialog.tsx"
import { LAST_DAY } from "../list/day-field.tsx"
import { FailedList } from "../list/list-states.tsx"
import table from "../list/table.module.css"
import { TableHead } from "../list/table-head.tsx"
import { Restricted } from "../restricted.tsx"
import { SecretView } from "../secret-view.tsx"

/** Makes a key and shows its secret, this once. */
function KeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <FormDialog opened={opened} onClose={onClose} closesOutside={false} title={t`New key`}>
      <KeyForm onClose={onClose} />
    </FormDialog>
  )
}

function KeyForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const create = trpc.keys.create.useMutation({ onSuccess: () => utils.keys.list.invalidate() })
  const [name, setName] = useState("")
  const [scopes, setScopes] = useState<KeyScope[]>([])
  const [end, setEnd] = useState("")
  const [isUnreadable, setUnreadable] = useState(false)
  const problems = fieldTextsOf(create.error) ?? {}
  const labels: Record<KeyScope, string> = {
    "listings:read": t`Read listings`,
    "listings:write": t`Create and change listings`,
    "requests:read": t`Read requests`,
    "requests:write": t`Create and change requests`,
    "deals:read": t`Read deals`,
  }
  const submit = () => {
    // The key works until the end of the chosen day, in the time zone of the person who chose it.
    const endsAt = Date.parse(`${end}T23:59:59`)
    setUnreadable(end !== "" && Number.isNaN(endsAt))
    if (end && Number.isNaN(endsAt)) return
    create.mutate({ name, scopes, expires_at: end ? new Date(endsAt).toISOString() : null })
  }
  if (create.data)
    return (
      <SecretView
        secret={create.data.secret}
        message={<Trans>Copy the key now. It won’t be shown again.</Trans>}
        copyLabel={t`Copy the key`}
        onClose={onClose}
      />
    )
  return (
    <DialogForm
      label={<Trans>Create the key</Trans>}
      isPending={create.isPending}
      problem={create.error && !Object.keys(problems).length && failureText(create.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t`Name`}
        description={t`What it is for, such as the program that uses it`}
        value={name}
        error={problems.name}
        autoComplete="off"
        data-autofocus
        onChange={event => setName(event.currentTarget.value)}
      />
      <Choices
        label={t`Scopes`}
        values={KEY_SCOPES}
        chosen={scopes}
        labelOf={scope => labels[scope]}
        problem={problems.scopes}
        onChange={setScopes}
      />
      <TextInput
        label={t`Ends on`}
        description={t`Leave it empty for a key without an end date`}
        type="date"
        max={LAST_DAY}
        value={end}
        error={isUnreadable ? t`Enter a date such as 2026-01-31` : problems.expires_at}
        onChange={event => setEnd(event.currentTarget.value)}
      />
    </DialogForm>
  )
}

type KeysTableProps = { keys: readonly ApiKey[]; nowMs: number; onEnd: (key: ApiKey) => void }

/** One line for each key, with its scopes and its last use. */
function KeysTable({ keys, nowMs, onEnd }: KeysTableProps) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <Table className={table.table} aria-label={t`API keys`}>
      <TableHead titles={[t`Name`, t`Scopes`, t`Last used`, t`Ends`]} hasActions />
      <Table.Tbody>
        {keys.map(key => (
          <Table.Tr key={key.id} data-row>
            <Table.Td className={table.main}>
              <b>{key.name}</b>
              <div className={table.minor}>
                <code>{key.prefix}…</code>
              </div>
            </Table.Td>
            <Table.Td className={table.minor}>{key.scopes.join(", ")}</Table.Td>
            <Table.Td className={table.minor} data-label={t`Last used`}>
              {key.last_used_at ? (
                <time dateTime={key.last_used_at} title={formatMoment(key.last_used_at, locale)}>
                  {formatAgo(key.last_used_at, nowMs, locale)}
                </time>
              ) : (
                t`Never`
              )}
            </Table.Td>
            <Table.Td className={table.minor} data-label={key.expires_at ? t`Ends` : undefined}>
              {key.expires_at ? formatMoment(key.expires_at, locale) : t`No end date`}
            </Table.Td>
            <Table.Td>
              <Button
                size="xs"
                variant="default"
                color="red"
                aria-label={t`Revoke the key “${key.name}”`}
                onClick={() => onEnd(key)}
              >
                <Trans>Revoke</Trans>
              </Button>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

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
        <Trans>Other programs sign in with a key. A key allows only what its scopes cover.</Trans>{" "}
        <a href="/api/docs">
          <Trans>API documentation</Trans>
        </a>
      </p>
      {keys.isPending && <Skeleton height="12rem" aria-busy="true" />}
      {keys.error && (
        <FailedList
          title={t`The keys couldn’t be loaded`}
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
        <Trans>Programs that use it lose access immediately. This can’t be undone.</Trans>
      </ConfirmDialog>
    </AdminPage>
  )
}
