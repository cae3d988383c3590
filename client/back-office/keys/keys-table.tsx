import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Table } from "@mantine/core"
import type { ApiKey } from "#shared/keys/keys.ts"
import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import table from "../list/table.module.css"

type KeysTableProps = { keys: readonly ApiKey[]; nowMs: number; onEnd: (key: ApiKey) => void }

/** One line for each key, with its scopes and its last use. */
export function KeysTable({ keys, nowMs, onEnd }: KeysTableProps) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <Table className={table.table} aria-label={t`API keys`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Name`}</Table.Th>
          <Table.Th>{t`Scopes`}</Table.Th>
          <Table.Th>{t`Last used`}</Table.Th>
          <Table.Th>{t`Ends`}</Table.Th>
          <Table.Th>
            <VisuallyHidden>{t`Actions`}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
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
