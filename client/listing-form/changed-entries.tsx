import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Stack, Text } from "@mantine/core"
import type { ReactNode } from "react"
import type { FigureName } from "#shared/listings/figures.ts"
import { typedAmount } from "#shared/tables/amounts.ts"
import { formatMonth, formatNumber, formatPrice } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import { changesBetween } from "./figures/grid-cells.ts"

/** What differs between two lists. */
export type ListChanges<Entry> = { added: Entry[]; removed: Entry[] }

/** The entries of one list alone, compared by a key. */
export function listChanges<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  keyOf: (entry: Entry) => string | number,
): ListChanges<Entry> {
  const [there, then] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))]
  return {
    added: after.filter(entry => !there.has(keyOf(entry))),
    removed: before.filter(entry => !then.has(keyOf(entry))),
  }
}

type ChangedEntriesProps = {
  added: ReactNode
  removed: ReactNode
  /** Entries of both lists of which something else changed, such as who sees a file. */
  changed?: ReactNode
}

/** The added and removed entries of a list; what stayed is left out. */
export function ChangedEntries({ added, removed, changed }: ChangedEntriesProps) {
  const row = (label: ReactNode, entries: ReactNode) =>
    entries && (
      <Box>
        <Text span size="xs" c="dimmed">
          {label}
        </Text>{" "}
        {entries}
      </Box>
    )
  return (
    <Stack gap={4}>
      {row(<Trans>Added:</Trans>, added)}
      {row(<Trans>Removed:</Trans>, removed)}
      {row(<Trans>Access changed:</Trans>, changed)}
      {!added && !removed && !changed && <Trans>Only the order has changed.</Trans>}
    </Stack>
  )
}

/** The changed cells of two versions of the monthly figures, month by month: what was there, and what takes its place. */
export function ChangedMonths({ before, after }: { before: string; after: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const titles: Record<FigureName, string> = {
    earnings: t`Earnings`,
    costs: t`Costs`,
    installs: t`Installs`,
    active_users: t`Active users`,
  }
  const textOf = (name: FigureName, typed: string) => {
    const amount = typedAmount(typed)
    if (amount === undefined) return typed || "—"
    const isMoney = name === "earnings" || name === "costs"
    return isMoney ? formatPrice(amount, locale) : formatNumber(amount, locale)
  }
  return (
    <Stack component="ul" gap={4}>
      {changesBetween(before, after).map(({ month, changes }) => (
        <li key={month}>
          <Text span size="xs" c="dimmed">
            {formatMonth(month, locale)}
          </Text>
          {changes.map(({ name, before: old, after: now }) => (
            <div key={name}>
              {titles[name]} <del>{textOf(name, old)}</del> → <ins>{textOf(name, now)}</ins>
            </div>
          ))}
        </li>
      ))}
    </Stack>
  )
}
