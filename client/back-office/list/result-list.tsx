import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Button, Group, Stack, Text } from "@mantine/core"
import { type LinkProps, Navigate, useRouter } from "@tanstack/react-router"
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from "react"
import { MAX_MATCHING } from "#shared/bulk.ts"
import type { Page } from "#shared/paging.ts"
import { formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { Pager } from "../../ui/pager.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import { EmptyList, FailedList } from "./list-states.tsx"
import { useRowFocus } from "./remembered-place.ts"
import classes from "./result-list.module.css"
import { type RowSelection, TickBox } from "./selection.tsx"

/** More than a screen shows. */
const FIRST = 16

/**
 * The rows to render now: those of the first screen and those that are rendered already. The others follow when these
 * have been painted. `isWhole` renders all immediately: going back, the browser scrolls to where the page was left.
 */
function useRowsInSteps<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => number,
  isWhole: boolean,
): readonly Row[] {
  const ids = rows.map(idOf).join()
  const rendered = useDeferredValue(ids, isWhole ? ids : "")
  if (rendered === ids) return rows
  const before = new Set(rendered.split(","))
  return rows.filter((row, index) => index < FIRST || before.has(String(idOf(row))))
}

/**
 * Whether a list that is rendered with its data is scrolled to where it was left: not in a page that was just opened,
 * whose data may have arrived before its scripts.
 */
function useIsReturn(): boolean {
  const { state } = useRouter()
  const [isReturn] = useState(() => {
    const [opening] = performance.getEntriesByType("navigation")
    return (
      state.resolvedLocation !== undefined || !(opening && "type" in opening && opening.type === "navigate")
    )
  })
  return isReturn
}

/** After a page change scrolls to the top and focuses the heading. */
function usePageTop(page: number, heading: RefObject<HTMLElement | null>) {
  const isPaging = useRef(false)
  const seen = useRef(page)
  useEffect(() => {
    if (seen.current === page) return
    seen.current = page
    if (!isPaging.current) return
    isPaging.current = false
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [page, heading])
  return () => {
    isPaging.current = true
  }
}

/** When the displayed rows were fetched. While another page loads, its query says 0, and every time would become "now". */
function useFetchedAt({ dataUpdatedAt, isPlaceholderData }: Freshness): number {
  const [last, setLast] = useState(dataUpdatedAt)
  if (isPlaceholderData || last === dataUpdatedAt) return last
  setLast(dataUpdatedAt)
  return dataUpdatedAt
}

const SKELETON_ROWS = Array.from({ length: 12 }, (_, row) => row)

/** Selecting rows, and the actions on the selected rows. */
type Bulk = {
  selection: RowSelection
  /** Names the group of actions. */
  label: string
  /** Whether only rows of the visible page can be selected, not all that match. */
  isPageOnly?: boolean
  /** `focusHeading` is called before the buttons change under the focus. */
  actions: (focusHeading: () => void) => ReactNode
}

type Freshness = { dataUpdatedAt: number; isPlaceholderData: boolean }

type ResultListProps<Item> = {
  query: Freshness & {
    data?: Page<Item>
    error: unknown
    refetch: () => unknown
  }
  /** Names the list. */
  label?: string
  /** The number found, as the heading of the list. */
  heading: (total: number) => string
  /** The announcement for screen readers after a search; the heading without it. */
  announced?: (total: number) => string
  /** Shown when the list could not be loaded. */
  failed: string
  empty: { title: ReactNode; text?: ReactNode; links?: ReactNode }
  linkTo: (page: number) => Pick<LinkProps, "to" | "params" | "search">
  /** Rows that are being deleted. */
  isHidden?: (item: Item) => boolean
  bulk?: Bulk
  /** `nowMs` is when the items were fetched, in milliseconds since 1970. */
  children: (items: readonly Item[], nowMs: number) => ReactNode
}

/** One page of a list: loading, failed, empty or filled, with links to the other pages. */
export function ResultList<Item extends object>(props: ResultListProps<Item>) {
  const { query, failed, linkTo } = props
  const { data, error, isPlaceholderData, refetch } = query
  const [wasLoaded] = useState(data !== undefined)
  const isReturn = useIsReturn()
  if (!data && error) return <FailedList error={error} onRetry={refetch} title={failed} />
  if (!data)
    return (
      <Stack gap="xs" mt="sm" aria-busy="true">
        {SKELETON_ROWS.map(row => (
          <Skeleton key={row} height="2.25rem" />
        ))}
      </Stack>
    )
  if (!isPlaceholderData && data.current_page > data.last_page)
    return <Navigate {...linkTo(data.last_page)} replace />
  return <LoadedList {...props} page={data} isWhole={wasLoaded && isReturn} />
}

const idOf = (item: object) => ("id" in item && typeof item.id === "number" ? item.id : 0)

type LoadedListProps<Item> = ResultListProps<Item> & {
  page: Page<Item>
  /** Renders all rows immediately: after going back, the data is there when the list is first rendered. */
  isWhole: boolean
}

function LoadedList<Item extends object>(props: LoadedListProps<Item>) {
  const {
    query,
    page,
    isWhole,
    label,
    heading,
    announced = heading,
    empty,
    linkTo,
    isHidden,
    bulk,
    children,
  } = props
  const { isPlaceholderData: isStale } = query
  const items = isHidden ? page.data.filter(item => !isHidden(item)) : page.data
  const total = page.total - (page.data.length - items.length)
  const key = items.map(idOf).join()
  const nowMs = useFetchedAt(query)
  const rendered = useRowsInSteps(items, idOf, isWhole)
  const rows = useMemo(() => key.split(",").filter(Boolean).map(Number), [key])
  const top = useRef<HTMLHeadingElement>(null)
  const { list, onFocus } = useRowFocus(rows, top)
  const onPaging = usePageTop(page.current_page, top)
  const title = (
    <Box component="h2" ref={top} fz="xs" lts={0} tabIndex={-1}>
      <Extent page={page} total={total} selection={bulk?.selection} heading={heading} />
    </Box>
  )
  return (
    <section aria-label={label} onFocus={onFocus}>
      <VisuallyHidden>
        <span role="status">{!isStale && <span>{announced(total)}</span>}</span>
      </VisuallyHidden>
      {total === 0 && !isStale ? (
        <EmptyList heading={top} title={empty.title} text={empty.text}>
          {empty.links}
        </EmptyList>
      ) : (
        <>
          {bulk ? (
            <BulkHead {...bulk} total={total} count={rows.length} title={title} top={top} />
          ) : (
            <VisuallyHidden>{title}</VisuallyHidden>
          )}
          <div ref={list} className={classes.rows} aria-busy={isStale}>
            {children(rendered, nowMs)}
          </div>
          <div onClickCapture={onPaging}>
            <Pager current={page.current_page} last={page.last_page} linkTo={linkTo} />
          </div>
        </>
      )}
    </section>
  )
}

type ExtentProps = {
  page: Page<unknown>
  total: number
  selection: RowSelection | undefined
  heading: (total: number) => string
}

function Extent({ page: { from, to, last_page }, total, selection, heading }: ExtentProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const count = selection?.isAll ? total : (selection?.selected.length ?? 0)
  const all = formatNumber(total, locale)
  if (count > 0) return t`${plural(count, { one: "# selected", other: "# selected" })}`
  if (!selection || from === null || to === null || last_page === 1) return heading(total)
  const first = formatNumber(from, locale)
  const last = formatNumber(Math.min(to, total), locale)
  return (
    <Trans>
      {first}–{last} of {all}
    </Trans>
  )
}

type BulkHeadProps = Bulk & {
  total: number
  /** Rows of the page. */
  count: number
  title: ReactNode
  top: { current: HTMLHeadingElement | null }
}

/** Selects the page's rows or all that match; the actions stay in view. */
function BulkHead({ selection, label, isPageOnly, actions, total, count, title, top }: BulkHeadProps) {
  const { t } = useLingui()
  const selected = selection.selected.length
  const focusHeading = () => top.current?.focus()
  return (
    <Group gap="0 8" mih="2.5rem" className={classes.head} mod={{ selecting: selected > 0 }}>
      <TickBox
        label={t`Select all on this page`}
        checked={selected > 0 && selected === count}
        isPartial={selected > 0 && selected < count}
        onTick={checked => selection.tickAll(checked)}
      />
      {title}
      {!isPageOnly && selected === count && count > 0 && total > count && !selection.isAll && (
        <SelectAll total={total} onSelect={selection.selectAll} />
      )}
      {selected > 0 && (
        <Group component="fieldset" gap="xs" className={classes.bar} aria-label={label}>
          {actions(focusHeading)}
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => {
              focusHeading()
              selection.clear()
            }}
          >
            <Trans>Clear selection</Trans>
          </Button>
        </Group>
      )}
    </Group>
  )
}

/** Selects all that match, or says why that is not offered. */
function SelectAll({ total, onSelect }: { total: number; onSelect: () => void }) {
  const locale = useLocale()
  const all = formatNumber(total, locale)
  const most = formatNumber(MAX_MATCHING, locale)
  if (total > MAX_MATCHING)
    return (
      <Text size="xs" c="dimmed">
        <Trans>At most {most} can be changed at once. Narrow the filters to select all.</Trans>
      </Text>
    )
  return (
    <Button variant="subtle" size="compact-xs" onClick={onSelect}>
      <Trans>Select all {all}</Trans>
    </Button>
  )
}
