import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { ActionIcon, NativeSelect, Table } from "@mantine/core"
import { IconChevronDown, IconChevronUp, IconFilter } from "@tabler/icons-react"
import { keepPreviousData } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { Fragment, useState } from "react"
import { ACTOR_KINDS, EVENT_ACTIONS, type NamedEvent, SUBJECT_KINDS } from "#shared/events.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useLookups } from "../../listing-form/use-lookups.ts"
import { ButtonLink } from "../../ui/action-button.tsx"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import { AdminPage } from "../admin-page.tsx"
import { FieldChanges, SubjectLink, useSubjectKinds } from "../events/event-changes.tsx"
import { useActionText, useActorText } from "../events/use-event-texts.ts"
import { DayField } from "../list/day-field.tsx"
import { ExportButton } from "../list/export-button.tsx"
import { ResultList } from "../list/result-list.tsx"
import table from "../list/table.module.css"
import { Restricted } from "../restricted.tsx"
import { type AuditQuery, auditInput } from "./audit-query.ts"

const COLUMNS = 5

type AuditTableProps = { events: readonly NamedEvent[]; query: AuditQuery }

/** One line for each change; the person and the subject filter by themselves, and the fields can be shown. */
function AuditTable({ events, query }: AuditTableProps) {
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
                      aria-label={t`Only changes to this: ${subject.title ?? subjects[subject.kind]}`}
                      title={t`Only changes to this`}
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
                    <FieldChanges
                      {...event}
                      isListing={event.subject.kind === "listing"}
                      lookups={lookups}
                      label={t`Changed fields`}
                    />
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

type AuditFiltersProps = {
  query: AuditQuery
  /** An event that the filters found: the person and the subject have their names from it. */
  found: NamedEvent | undefined
  onChange: (patch: AuditQuery) => void
}

/** Person, action, subject and days. */
function AuditFilters({ query, found, onChange }: AuditFiltersProps) {
  const { t } = useLingui()
  const actionText = useActionText()
  const { actorText, kinds } = useActorText()
  const subjects = useSubjectKinds()
  const staff = trpc.staff.list.useQuery().data?.data ?? []
  const isKnown = query.actor === "staff" && staff.some(({ id }) => id === query.actor_id)
  const person = query.actor ? `${query.actor}:${query.actor_id ?? ""}` : ""
  const choosePerson = (value: string) => {
    const [kind, ...id] = value.split(":")
    onChange({ actor: ACTOR_KINDS.find(one => one === kind), actor_id: id.join(":") || undefined })
  }
  const chooseSubject = (value: string) => {
    const [kind, ...id] = value.split(":")
    onChange({ subject: SUBJECT_KINDS.find(one => one === kind), subject_id: id.join(":") || undefined })
  }
  const subject = query.subject ? `${query.subject}:${query.subject_id ?? ""}` : ""
  const isFoundActor = query.actor === found?.actor.kind && query.actor_id === found?.actor.id
  const isFound = query.subject === found?.subject.kind && query.subject_id === found?.subject.id
  const all = { value: "", label: t`All` }
  return (
    <div className={table.filters}>
      <NativeSelect
        label={t({ message: "Person", context: "who made a change" })}
        value={person}
        data={[
          all,
          ...staff.map(({ id, name }) => ({ value: `staff:${id}`, label: name })),
          ...ACTOR_KINDS.map(kind => ({ value: `${kind}:`, label: kinds[kind] })),
          ...(query.actor && query.actor_id && !isKnown
            ? [{ value: person, label: found && isFoundActor ? actorText(found.actor) : kinds[query.actor] }]
            : []),
        ]}
        onChange={event => choosePerson(event.currentTarget.value)}
      />
      <NativeSelect
        label={t`Action`}
        value={query.action ?? ""}
        data={[all, ...EVENT_ACTIONS.map(action => ({ value: action, label: actionText(action) }))]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ action: EVENT_ACTIONS.find(one => one === value) })
        }
      />
      <NativeSelect
        label={t({ message: "About", context: "subject of a change" })}
        value={subject}
        data={[
          all,
          ...SUBJECT_KINDS.map(kind => ({ value: `${kind}:`, label: subjects[kind] })),
          ...(query.subject && query.subject_id
            ? [{ value: subject, label: (isFound && found?.subject.title) || subjects[query.subject] }]
            : []),
        ]}
        onChange={event => chooseSubject(event.currentTarget.value)}
      />
      <DayField
        label={t({ message: "From", context: "a day" })}
        value={query.from ?? ""}
        max={query.to}
        onChange={from => onChange({ from })}
      />
      <DayField
        label={t({ message: "To", context: "a day" })}
        value={query.to ?? ""}
        min={query.from}
        onChange={to => onChange({ to })}
      />
    </div>
  )
}

/** Exports all pages of the filtered audit trail as CSV. */
function AuditExport({ query }: { query: AuditQuery }) {
  const { t } = useLingui()
  return (
    <ExportButton
      name="audit-trail"
      path="/api/audit/export"
      query={auditInput(query)}
      doneText={(count, name) =>
        t`${plural(count, { one: "# entry has been exported", other: "# entries have been exported" })} to ${name}.`
      }
      failedText={reason => t`The audit trail wasn’t exported. ${reason}`}
    />
  )
}

/** Every recorded change, for owners. */
export function AuditPage() {
  const { t } = useLingui()
  return (
    <Restricted action="audit.read" title={t`Audit trail`}>
      <Trail />
    </Restricted>
  )
}

function Trail() {
  const { t } = useLingui()
  const query = useSearch({ from: "/admin/audit" })
  const navigate = useNavigate()
  const found = trpc.audit.list.useQuery(auditInput(query), {
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
  const change = (patch: AuditQuery) =>
    navigate({
      to: "/admin/audit",
      search: { ...query, page: undefined, ...patch },
      resetScroll: false,
    })
  const isFiltered = Object.entries(query).some(([key, value]) => key !== "page" && value !== undefined)
  return (
    <AdminPage title={t`Audit trail`} actions={<AuditExport query={query} />}>
      <p className={table.note}>
        <Trans>Every change is recorded here with the person who made it. Entries are never deleted.</Trans>
      </p>
      <AuditFilters query={query} found={found.data?.data[0]} onChange={change} />
      <ResultList
        query={found}
        heading={total => t`${plural(total, { one: "# entry", other: "# entries" })}`}
        failed={t`The audit trail couldn’t be loaded`}
        empty={
          isFiltered
            ? {
                title: t`No entries match these filters`,
                links: (
                  <ButtonLink variant="default" size="xs" to="/admin/audit">
                    <Trans>Clear filters</Trans>
                  </ButtonLink>
                ),
              }
            : { title: t`No entries yet`, text: t`Every change will appear here.` }
        }
        linkTo={page => ({ to: "/admin/audit", search: { ...query, page: page > 1 ? page : undefined } })}
      >
        {events => <AuditTable events={events} query={query} />}
      </ResultList>
    </AdminPage>
  )
}
