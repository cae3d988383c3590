import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Button, Paper, SimpleGrid, Skeleton, Table, Text } from "@mantine/core"
import { keepPreviousData } from "@tanstack/react-query"
import { useState } from "react"
import { STATE_LABELS } from "#shared/deals/labels.ts"
import type { MoneySummary } from "#shared/money/summary.ts"
import { fieldTextsOf } from "../../lib/failure.ts"
import {
  formatExactPrice,
  formatMoneyShort,
  formatMonth,
  formatNumber,
  formatShare,
} from "../../lib/format.ts"
import { savePrivateFile } from "../../lib/private-files.ts"
import { authHeaders } from "../../lib/session.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { ChartFigure } from "../../ui/charts/chart-figure.tsx"
import { AdminPage } from "../admin-page.tsx"
import { useAnnounce } from "../announce.tsx"
import { DayField } from "../list/day-field.tsx"
import { FailedList } from "../list/list-states.tsx"
import table from "../list/table.module.css"
import { Restricted } from "../restricted.tsx"

const CENTS = 100

/** The money of all deals, for owners. */
export function MoneyPage() {
  const { t } = useLingui()
  return (
    <Restricted action="money.read" title={t`Money`}>
      <Money />
    </Restricted>
  )
}

function Money() {
  const { t } = useLingui()
  const [period, setPeriod] = useState<{ from?: string; to?: string }>({})
  const found = trpc.money.summary.useQuery(period, { placeholderData: keepPreviousData })
  const { data, error } = found
  const problems = fieldTextsOf(error)
  const field = (name: "from" | "to", label: string) => (
    <DayField
      label={label}
      value={period[name] ?? data?.[name] ?? ""}
      error={problems?.[name]}
      onChange={day => day && setPeriod({ ...period, [name]: day })}
    />
  )
  return (
    <AdminPage title={t`Money`} actions={data && <Downloads from={data.from} to={data.to} />}>
      <div className={table.filters}>
        {field("from", t`From`)}
        {field("to", t`To`)}
      </div>
      {found.isPending && <Skeleton height="24rem" aria-busy="true" />}
      {error && !data && !problems && (
        <FailedList title={t`The figures couldn’t be loaded`} error={error} onRetry={() => found.refetch()} />
      )}
      {data && <Summary summary={data} />}
    </AdminPage>
  )
}

function Summary({ summary }: { summary: MoneySummary }) {
  const { t } = useLingui()
  const locale = useLocale()
  const translate = useTranslate()
  const money = (cents: number) => formatExactPrice(cents / CENTS, locale)
  const { held, received, released, refunded, earned, expected, stages, months, mediators, funnel } = summary
  const tiles = [
    { label: t`In escrow now`, value: held },
    { label: t`Received from buyers`, value: received },
    { label: t`Paid to sellers`, value: released },
    { label: t`Refunded`, value: refunded },
    { label: t`Commission earned`, value: earned },
    { label: t`Commission expected`, value: expected },
  ]
  const steps = [
    { label: t`Listing views`, value: funnel.views },
    { label: t`Requests`, value: funnel.requests },
    { label: t`Deals started`, value: funnel.deals },
    { label: t`Deals completed`, value: funnel.completed },
  ]
  /** The share of the previous step that reached this one; there may be more requests than counted views. */
  const shareOf = (index: number) => {
    const [before, value] = [steps[index - 1]?.value ?? 0, steps[index]?.value ?? 0]
    return before > 0 && value <= before ? formatShare(value / before, locale) : "—"
  }
  return (
    <>
      <SimpleGrid
        component="dl"
        minColWidth="min(max(11rem, 30%), 100%)"
        autoFlow="auto-fit"
        spacing="sm"
        mb="lg"
      >
        {tiles.map(({ label, value }) => (
          <Paper key={label} withBorder p="sm">
            <Text component="dt" size="xs" c="dimmed">
              {label}
            </Text>
            {/* A sum is never broken into two lines. */}
            <Text component="dd" size="lg" style={{ whiteSpace: "nowrap" }}>
              {money(value)}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
      <ChartFigure
        title={t`By month`}
        summary={t`Received ${money(received)}, commission ${money(earned)}`}
        texts={{ row: t`Month`, showTable: t`Show as a table` }}
        series={[
          { name: "received", label: t`Received from buyers`, color: "var(--accent)" },
          { name: "earned", label: t`Commission earned`, color: "var(--line-strong)" },
        ]}
        rows={months.map(({ month, received: paid, earned: fee }) => ({
          key: month,
          label: formatMonth(month, locale, "short"),
          values: { received: paid / CENTS, earned: fee / CENTS },
        }))}
        formatCount={value => formatMoneyShort(value, locale)}
      />
      <Columns
        title={t`Open deals by stage`}
        heads={[t`Stage`, t`Deals`, t`Price`, t`Commission expected`]}
        rows={stages.map(one => [
          translate(STATE_LABELS[one.state]),
          formatNumber(one.count, locale),
          money(one.amount),
          money(one.expected),
        ])}
      />
      <Columns
        title={t`By mediator`}
        heads={[t`Mediator`, t`Deals`, t`Received from buyers`, t`Commission earned`]}
        rows={mediators.map(one => [
          one.id === null ? t`No one` : (one.name ?? t`Former colleague`),
          formatNumber(one.deals, locale),
          money(one.received),
          money(one.earned),
        ])}
      />
      <Columns
        title={t`From view to deal`}
        heads={[t`Step`, t`Number`, t`Share of the previous step`]}
        rows={steps.map(({ label, value }, index) => [label, formatNumber(value, locale), shareOf(index)])}
      />
    </>
  )
}

type ColumnsProps = { title: string; heads: readonly string[]; rows: readonly (readonly string[])[] }

function Columns({ title, heads, rows }: ColumnsProps) {
  return (
    <Box component="section" mt="lg">
      <Box component="h2" fz="lg" mb="xs">
        {title}
      </Box>
      {rows.length === 0 ? (
        <Text size="xs" c="dimmed">
          <Trans>None</Trans>
        </Text>
      ) : (
        <Table aria-label={title} className={table.table}>
          <Table.Thead>
            <Table.Tr>
              {heads.map((head, index) => (
                <Table.Th key={head} className={index > 0 ? table.figure : undefined}>
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(row => (
              // Two people may have the same name.
              <Table.Tr key={row.join(" ")}>
                {row.map((cell, index) => (
                  <Table.Td
                    key={heads[index]}
                    className={index === 0 ? table.main : table.figure}
                    fw={index === 0 ? 600 : undefined}
                    data-label={index > 0 ? heads[index] : undefined}
                  >
                    {cell}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Box>
  )
}

/** The ledger and the deals of the period as CSV. */
function Downloads({ from, to }: { from: string; to: string }) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const save = (name: "ledger" | "deals") => async () => {
    const address = `/api/money/${name}?from=${from}&to=${to}`
    await savePrivateFile(address, `${name}-${from}-${to}.csv`, authHeaders()).catch(() =>
      announce(t`The file couldn’t be downloaded. Please try again.`, "failed"),
    )
  }
  return (
    <>
      <Button variant="default" onClick={save("ledger")}>
        <Trans>Download the ledger (CSV)</Trans>
      </Button>
      <Button variant="default" onClick={save("deals")}>
        <Trans>Download the deals (CSV)</Trans>
      </Button>
    </>
  )
}
