import { useLingui } from "@lingui/react/macro"
import { ActionIcon, Table } from "@mantine/core"
import { IconChevronDown, IconChevronUp, IconFilter } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { Fragment, useState } from "react"
import type { NamedEvent } from "#shared/events.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useLookups } from "../../listing-form/use-lookups.ts"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import { EventChanges } from "../events/event-changes.tsx"
import { SubjectLink } from "../events/subject-link.tsx"
import { useActionText } from "../events/use-action-text.ts"
import { useActorText } from "../events/use-actor-text.ts"
import table from "../list/table.module.css"
import type { AuditQuery } from "./audit-query.ts"
import { useSubjectKinds } from "./use-subject-kinds.ts"

const COLUMNS = 5

type AuditTableProps = { events: readonly NamedEvent[]; query: AuditQuery }

/** One line for each change; the person and the subject filter by themselves, and the fields can be shown. */
export function AuditTable({ events, query }: AuditTableProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { lookups } = useLookups()
  const actionText = useActionText()
  const { actorText } = useActorText()
  const subjects = useSubjectKinds()
  const [open, setOpen] = useState<number | null>(null)
  return (
    <Table className={table.table} aria-label={t`Audit trail`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Action`}</Table.Th>
          <Table.Th>{t({ message: "Person", context: "who made a change" })}</Table.Th>
          <Table.Th>{t({ message: "About", context: "subject of a change" })}</Table.Th>
          <Table.Th>{t`Time`}</Table.Th>
          <Table.Th>
            <VisuallyHidden>{t`Changed fields`}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {events.map(event => {
          const { number, actor, subject } = event
          const hasFields = event.before !== null || event.after !== null
          const isOpen = open === number
          const action = actionText(event.action)
          return (
            <Fragment key={number}>
              <Table.Tr data-row>
                <Table.Td className={table.main}>{action}</Table.Td>
                <Table.Td className={table.person}>
                  <Link
                    className={table.open}
                    to="/admin/audit"
                    search={{ ...query, actor: actor.kind, actor_id: actor.id ?? undefined, page: undefined }}
                  >
                    {actorText(actor)}
                  </Link>
                </Table.Td>
                <Table.Td>
                  <div className={table.marked}>
                    <SubjectLink subject={subject} className={table.open} />
                    <Link
                      className={table.open}
                      to="/admin/audit"
                      search={{ ...query, subject: subject.kind, subject_id: subject.id, page: undefined }}
                      aria-label={t`Only changes of this: ${subject.title ?? subjects[subject.kind]}`}
                      title={t`Only changes of this`}
                    >
                      <IconFilter size={14} />
                    </Link>
                  </div>
                </Table.Td>
                <Table.Td className={table.minor}>
                  <time dateTime={event.at}>{formatMoment(event.at, locale)}</time>
                </Table.Td>
                <Table.Td>
                  {hasFields && (
                    <ActionIcon
                      variant="subtle"
                      size="lg"
                      aria-expanded={isOpen}
                      aria-label={t`Changed fields of ${action}, ${number}`}
                      onClick={() => setOpen(isOpen ? null : number)}
                    >
                      {isOpen ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
                    </ActionIcon>
                  )}
                </Table.Td>
              </Table.Tr>
              {isOpen && (
                <Table.Tr>
                  <Table.Td colSpan={COLUMNS}>
                    <EventChanges event={event} lookups={lookups} label={t`Changed fields`} />
                  </Table.Td>
                </Table.Tr>
              )}
            </Fragment>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
