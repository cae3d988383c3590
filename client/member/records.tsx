import { Trans } from "@lingui/react/macro"
import { Badge, Button, Flex, Group, Skeleton, Stack } from "@mantine/core"
import type { ReactNode } from "react"
import { LoadProblem } from "../ui/load-problem.tsx"
import rows from "../ui/rows.module.css"

// Green is for what is done and red for money in danger.
const COLORS = new Map([
  ["accepted", "green"],
  ["returned", "accent"],
  ["declined", "gray"],
  ["open", "gray"],
  ["withdrawn", "gray"],
  ["closed", "gray"],
])

/** The state of a record in its list and on its page. */
export function StateBadge({ state, children }: { state: string; children: ReactNode }) {
  return (
    <Badge component="span" variant="light" size="lg" color={COLORS.get(state) ?? "info"}>
      {children}
    </Badge>
  )
}

type RecordItemProps = {
  title: ReactNode
  state: ReactNode
  /** Whether it waits for the reader. */
  isMine?: boolean
  children: ReactNode
}

/** One record in a member's list: its title and state, then its facts and actions. */
export function RecordItem({ title, state, isMine, children }: RecordItemProps) {
  return (
    <Flex
      component="li"
      direction="column"
      gap="xs"
      py="md"
      {...(isMine && { pl: "sm", style: { borderInlineStart: "0.25rem solid var(--accent)" } })}
    >
      <Group justify="space-between" align="baseline" gap="var(--space-4) var(--space-16)">
        {title}
        {state}
      </Group>
      {children}
    </Flex>
  )
}

type PagedListProps<T> = {
  query: {
    data: { data: T[]; total: number; last_page: number } | undefined
    isPending: boolean
    error: unknown
    refetch: () => unknown
  }
  page: number
  onPage: (page: number) => void
  /** The empty state of the list. */
  empty: ReactNode
  /** An `<li>` with a key. */
  renderItem: (item: T, all: T[]) => ReactNode
}

/** One page of a member's records, newest first, and links to the other pages. */
export function PagedList<T>({ query, page, onPage, empty, renderItem }: PagedListProps<T>) {
  const { data, isPending, error, refetch } = query
  return (
    <>
      {isPending && (
        <div aria-busy="true">
          <Skeleton height="12rem" />
        </div>
      )}
      {error != null && <LoadProblem error={error} onRetry={refetch} />}
      {data?.total === 0 && (
        <Stack align="flex-start" maw="var(--measure)">
          {empty}
        </Stack>
      )}
      {data && data.total > 0 && (
        <ul className={rows.rows}>{data.data.map(item => renderItem(item, data.data))}</ul>
      )}
      {data && data.last_page > 1 && (
        <Group gap="sm" mt="lg">
          <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <Trans>Newer</Trans>
          </Button>
          <Button variant="default" disabled={page >= data.last_page} onClick={() => onPage(page + 1)}>
            <Trans>Older</Trans>
          </Button>
        </Group>
      )}
    </>
  )
}
