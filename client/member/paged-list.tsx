import { Trans } from "@lingui/react/macro"
import { Button, Skeleton } from "@mantine/core"
import type { ReactNode } from "react"
import { useFailureText } from "../lib/use-failure-text.ts"
import { FormProblem } from "../ui/form-problem.tsx"
import classes from "./list.module.css"

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
  const failureText = useFailureText()
  const { data, isPending, error, refetch } = query
  return (
    <>
      {isPending && (
        <div aria-busy="true">
          <Skeleton height="12rem" />
        </div>
      )}
      {error != null && (
        <div className={classes.empty}>
          <FormProblem>{failureText(error)}</FormProblem>
          <Button onClick={() => refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {data?.total === 0 && <div className={classes.empty}>{empty}</div>}
      {data && data.total > 0 && (
        <ul className={classes.list}>{data.data.map(item => renderItem(item, data.data))}</ul>
      )}
      {data && data.last_page > 1 && (
        <div className={classes.pages}>
          <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <Trans>Newer</Trans>
          </Button>
          <Button variant="default" disabled={page >= data.last_page} onClick={() => onPage(page + 1)}>
            <Trans>Older</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
