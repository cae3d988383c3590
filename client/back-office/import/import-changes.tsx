import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Button, Skeleton, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import type { ImportChange, ImportJob } from "#shared/imports/imports.ts"
import { formatNumber } from "../../lib/format.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useLookups } from "../../listing-form/use-lookups.ts"
import { FieldChanges } from "../events/event-changes.tsx"

const PER_PAGE = 20
const LINE = { borderBottom: "1px solid var(--line)" }

function RowTitle({ change: { row, id, title } }: { change: ImportChange }) {
  const locale = useLocale()
  const number = formatNumber(row, locale)
  if (id === null)
    return (
      <Trans>
        Row {number}: {title} (new)
      </Trans>
    )
  return (
    <Trans>
      Row {number}:{" "}
      <Link to="/admin/app/$id/edit" params={{ id: String(id) }}>
        {title}
      </Link>
    </Trans>
  )
}

/** What the rows of a dry run create and change, field by field; renders nothing if they change nothing. */
export function ImportChanges({ job }: { job: ImportJob }) {
  const { t } = useLingui()
  const { lookups } = useLookups()
  const failureText = useFailureText()
  const [pages, setPages] = useState(1)
  const total = job.created + job.updated
  const loaded = trpc.useQueries(api =>
    Array.from({ length: total > 0 ? pages : 0 }, (_, index) =>
      api.imports.changes({ id: job.id, page: index + 1, per_page: PER_PAGE }),
    ),
  )
  if (total === 0) return null
  const changes = loaded.flatMap(({ data }) => data?.data ?? [])
  const error = loaded.find(query => query.error)?.error
  return (
    <details open={job.updated > 0}>
      <Box component="summary" mih="2rem">
        <Trans>Changes by row</Trans>
      </Box>
      {changes.map(change => (
        <Box key={change.row} component="section" py="xs" style={LINE} data-row>
          <h3>
            <RowTitle change={change} />
          </h3>
          <FieldChanges
            before={change.before}
            after={change.after}
            isListing
            lookups={lookups}
            label={t`Changed fields`}
          />
        </Box>
      ))}
      {loaded.some(({ isPending }) => isPending) && <Skeleton height="8rem" aria-busy="true" />}
      {error && (
        <Text role="alert">
          <Trans>The changes couldn’t be loaded.</Trans> {failureText(error)}
        </Text>
      )}
      {pages * PER_PAGE < total && (
        <Button variant="default" mt="sm" onClick={() => setPages(pages + 1)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </details>
  )
}
