import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Skeleton, Table } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import type { Webhook } from "#shared/webhooks/webhooks.ts"
import { trpc } from "../../lib/trpc.ts"
import { AdminPage } from "../admin-page.tsx"
import { FailedList } from "../list/list-states.tsx"
import table from "../list/table.module.css"
import { TableHead } from "../list/table-head.tsx"
import { useWebhookTexts, WebhookState } from "./use-webhook-texts.tsx"
import { WebhookDialog } from "./webhook-dialog.tsx"

/** The addresses that are notified of events. */
export function WebhooksPage() {
  const { t } = useLingui()
  const found = trpc.webhooks.list.useQuery()
  const [isCreating, setCreating] = useState(false)
  return (
    <AdminPage
      title={t`Webhooks`}
      actions={
        <Button onClick={() => setCreating(true)}>
          <Trans>New webhook</Trans>
        </Button>
      }
    >
      <p className={table.note}>
        <Trans>
          A webhook tells another program about changes to listings, requests, proposals and deals as they
          happen.
        </Trans>
      </p>
      {found.isPending && <Skeleton height="12rem" aria-busy="true" />}
      {found.error && !found.data && (
        <FailedList
          title={t`The webhooks couldn’t be loaded`}
          error={found.error}
          onRetry={() => found.refetch()}
        />
      )}
      {found.data?.data.length === 0 && (
        <p>
          <Trans>There are no webhooks yet.</Trans>
        </p>
      )}
      {found.data && found.data.data.length > 0 && <WebhooksTable webhooks={found.data.data} />}
      <WebhookDialog opened={isCreating} onClose={() => setCreating(false)} />
    </AdminPage>
  )
}

function WebhooksTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  const { t } = useLingui()
  const { typeText } = useWebhookTexts()
  return (
    <Table className={table.table} aria-label={t`Webhooks`} highlightOnHover>
      <TableHead titles={[t`Address`, t`Events`, t`State`]} />
      <Table.Tbody>
        {webhooks.map(webhook => (
          <Table.Tr key={webhook.id} data-row>
            <Table.Td className={table.main}>
              <Link className={table.open} to="/admin/webhooks/$id" params={{ id: webhook.id }}>
                {webhook.url}
              </Link>
            </Table.Td>
            <Table.Td>{webhook.events.map(typeText).join(", ")}</Table.Td>
            <Table.Td className={table.minor}>
              <WebhookState webhook={webhook} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
