import { Trans, useLingui } from "@lingui/react/macro"
import { Stack, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { useTurn } from "../../deals/use-turn.ts"
import { formatAgo, formatDay } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useMay } from "../use-may.ts"
import { Panel } from "./panel.tsx"

const SHOWN = 5

/** Overdue deals and requests, the longest overdue first. */
export function Late({ nowMs }: { nowMs: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const may = useMay()
  const { turnOf, whoText } = useTurn()
  const deals = trpc.deals.late.useQuery(undefined, { enabled: may("deals.manage") }).data?.data ?? []
  const requests =
    trpc.contacts.list.useQuery(
      { overdue: true, sort_by: "due", per_page: SHOWN },
      { enabled: may("requests.read") },
    ).data?.data ?? []
  if (deals.length === 0 && requests.length === 0) return null
  return (
    <Panel id="late" title={<Trans>Late</Trans>}>
      <Stack component="ul" gap="xs" mod="lined">
        {deals.slice(0, SHOWN).map(deal => {
          const turn = turnOf(deal, "mediator")
          const since = formatAgo(deal.late_since, nowMs, locale)
          return (
            <li key={deal.number}>
              <Link to="/admin/deals/$number" params={{ number: deal.number }}>
                {deal.listing.title}
              </Link>
              <Step text={[turn.title, whoText(turn, "mediator")].filter(Boolean).join(" · ")}>
                {t`due ${since}`}
              </Step>
            </li>
          )
        })}
        {requests.map(({ id, name, app, next_step: step, due_on: due }) => (
          <li key={id}>
            <Link to="/admin/contacts/$id/edit" params={{ id: String(id) }}>
              {[name, app?.title].filter(Boolean).join(" · ")}
            </Link>
            <Step text={step}>{due && formatDay(due, locale)}</Step>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}

/** What is to do, and when it was due. */
function Step({ text, children }: { text: string | null | undefined; children: ReactNode }) {
  return (
    <Text size="xs" c="dimmed">
      {text}{" "}
      <Text component="span" inherit c="var(--error)">
        {children}
      </Text>
    </Text>
  )
}
