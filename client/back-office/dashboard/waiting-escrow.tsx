import { Trans } from "@lingui/react/macro"
import { Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useMay } from "../restricted.tsx"
import { EscrowChanges } from "../settings/escrow-changes.tsx"
import { Panel } from "./panels.tsx"

const REFETCH_MS = 60_000

/** A change of the escrow details that waits to be confirmed, for every owner. */
export function WaitingEscrow() {
  const locale = useLocale()
  const isOwner = useMay()("settings.manage")
  const { data } = trpc.settings.escrow.useQuery(undefined, {
    enabled: isOwner,
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: true,
  })
  const pending = data?.pending
  if (!pending) return null
  const name = pending.by?.name ?? "—"
  const at = formatMoment(pending.at, locale)
  return (
    <Panel id="waiting-escrow" title={<Trans>The escrow details are about to change</Trans>}>
      <Text>
        <Trans>
          Entered by {name}, {at}
        </Trans>
      </Text>
      <EscrowChanges changes={pending.changes} />
      <Text size="xs" mt="sm">
        <Link to="/admin/settings" hash="escrow">
          <Trans>Check, confirm or discard the change</Trans>
        </Link>
      </Text>
    </Panel>
  )
}
