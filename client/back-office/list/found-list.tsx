import { Skeleton } from "@mantine/core"
import type { LinkProps } from "@tanstack/react-router"
import { Navigate } from "@tanstack/react-router"
import { type ReactNode, useRef } from "react"
import type { Page } from "#shared/listing.ts"
import { Pager } from "../../ui/pager.tsx"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import { EmptyList } from "./empty-list.tsx"
import { FailedList } from "./failed-list.tsx"
import classes from "./found-list.module.css"
import { usePageTop } from "./use-page-top.ts"

const SKELETON_ROWS = ["one", "two", "three", "four", "five", "six"]

type FoundListProps<Item> = {
  query: {
    data?: Page<Item>
    error: unknown
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** Heading of the list for screen readers, with the number found. */
  heading: (total: number) => string
  /** Shown when the list could not be loaded. */
  failed: string
  empty: { title: ReactNode; text?: ReactNode; links?: ReactNode }
  linkTo: (page: number) => Pick<LinkProps, "to" | "params" | "search">
  children: (items: Item[]) => ReactNode
}

/** One page of a list: loading, failed, empty or filled, with links to the other pages. */
export function FoundList<Item>(props: FoundListProps<Item>) {
  const { query, heading, failed, empty, linkTo, children } = props
  const { data, error, isPlaceholderData, refetch } = query
  const top = useRef<HTMLHeadingElement>(null)
  const onPaging = usePageTop(data?.current_page ?? 1, top)
  if (!data && error) return <FailedList error={error} onRetry={refetch} title={failed} />
  if (!data)
    return (
      <div className={classes.loading} aria-busy="true">
        {SKELETON_ROWS.map(row => (
          <Skeleton key={row} height="2.75rem" />
        ))}
      </div>
    )
  if (!isPlaceholderData && data.current_page > data.last_page)
    return <Navigate {...linkTo(data.last_page)} replace />
  if (data.total === 0)
    return (
      <EmptyList heading={top} title={empty.title} text={empty.text}>
        {empty.links}
      </EmptyList>
    )
  return (
    <>
      <VisuallyHidden>
        <h2 ref={top} tabIndex={-1}>
          {heading(data.total)}
        </h2>
        <span role="status">{!isPlaceholderData && heading(data.total)}</span>
      </VisuallyHidden>
      <div className={classes.rows} aria-busy={isPlaceholderData}>
        {children(data.data)}
      </div>
      <div onClickCapture={onPaging}>
        <Pager current={data.current_page} last={data.last_page} linkTo={linkTo} />
      </div>
    </>
  )
}
