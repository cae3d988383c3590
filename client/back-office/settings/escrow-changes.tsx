import { Trans } from "@lingui/react/macro"
import { Stack, Text } from "@mantine/core"
import { escrowPlace } from "#shared/settings/escrow-labels.ts"
import type { EscrowChange } from "#shared/settings/settings.ts"
import { useTranslate } from "../../lib/use-translate.ts"

/** The frame of escrow details and of a change that waits. */
export const FRAME = { p: "md", maw: "var(--measure)", bd: "1px solid var(--line)", bdrs: "md" } as const

const VALUE = { style: { overflowWrap: "anywhere" } } as const

/** What a change of the escrow details replaces, value by value. */
export function EscrowChanges({ changes }: { changes: readonly EscrowChange[] }) {
  const translate = useTranslate()
  return (
    <Stack component="ul" gap="xs" mod="lined">
      {changes.map(change => {
        const { method, label, before, after } = change
        return (
          <li key={`${method} ${label} ${before} ${after}`}>
            <Text fw={600}>{escrowPlace(change, translate)}</Text>
            {before !== null && (
              <Text {...VALUE}>
                <Trans>Before: {before}</Trans>
              </Text>
            )}
            <Text {...VALUE}>{after === null ? <Trans>Removed</Trans> : <Trans>After: {after}</Trans>}</Text>
          </li>
        )
      })}
    </Stack>
  )
}
