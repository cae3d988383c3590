import { useLingui } from "@lingui/react/macro"
import { NativeSelect, TextInput } from "@mantine/core"
import { ACTOR_KINDS, EVENT_ACTIONS, SUBJECT_KINDS } from "#shared/events.ts"
import { trpc } from "../../lib/trpc.ts"
import { useActionText } from "../events/use-action-text.ts"
import { useActorText } from "../events/use-actor-text.ts"
import table from "../list/table.module.css"
import type { AuditQuery } from "./audit-query.ts"
import { useSubjectKinds } from "./use-subject-kinds.ts"

type AuditFiltersProps = { query: AuditQuery; onChange: (patch: AuditQuery) => void }

/** Person, action, subject and days. */
export function AuditFilters({ query, onChange }: AuditFiltersProps) {
  const { t } = useLingui()
  const actionText = useActionText()
  const { kinds } = useActorText()
  const subjects = useSubjectKinds()
  const staff = trpc.staff.list.useQuery().data?.data ?? []
  const isKnown = query.actor === "staff" && staff.some(({ id }) => id === query.actor_id)
  const person = query.actor ? `${query.actor}:${query.actor_id ?? ""}` : ""
  const choosePerson = (value: string) => {
    const [kind, ...id] = value.split(":")
    onChange({ actor: ACTOR_KINDS.find(one => one === kind), actor_id: id.join(":") || undefined })
  }
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
            ? [{ value: person, label: `${kinds[query.actor]} ${query.actor_id}` }]
            : []),
        ]}
        onChange={event => choosePerson(event.currentTarget.value)}
      />
      <NativeSelect
        label={t`Action`}
        value={query.action ?? ""}
        data={[all, ...EVENT_ACTIONS.map(action => ({ value: action, label: actionText(action) }))]}
        onChange={event => onChange({ action: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        label={t({ message: "About", context: "subject of a change" })}
        value={query.subject ?? ""}
        data={[all, ...SUBJECT_KINDS.map(kind => ({ value: kind, label: subjects[kind] }))]}
        onChange={event =>
          onChange({
            subject: SUBJECT_KINDS.find(kind => kind === event.currentTarget.value),
            subject_id: undefined,
          })
        }
      />
      <TextInput
        type="date"
        label={t({ message: "From", context: "a day" })}
        value={query.from ?? ""}
        max={query.to}
        onChange={event => onChange({ from: event.currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        label={t({ message: "To", context: "a day" })}
        value={query.to ?? ""}
        min={query.from}
        onChange={event => onChange({ to: event.currentTarget.value || undefined })}
      />
    </div>
  )
}
