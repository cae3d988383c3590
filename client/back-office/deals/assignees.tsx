import { useLingui } from "@lingui/react/macro"
import { NativeSelect, Switch } from "@mantine/core"
import { NO_ASSIGNEE } from "#shared/deals/no-assignee.ts"
import { trpc } from "../../lib/trpc.ts"
import type { DealsQuery } from "../list/page-queries.ts"

/** The staff that a deal may be assigned to, and the name of an assignee; null for no one. */
export function useColleagues() {
  const { t } = useLingui()
  const { data } = trpc.contacts.people.useQuery()
  const people = data?.data ?? []
  return {
    people: people.filter(({ has_deals }) => has_deals),
    nameOf: (id: string | null | undefined) => {
      if (!id) return null
      if (!data) return ""
      return people.find(one => one.id === id)?.name ?? t`Former colleague`
    },
  }
}

type AssigneeFilterProps = { query: DealsQuery; onChange: (change: DealsQuery) => void }

/** Whose deals are shown. */
export function AssigneeFilter({ query, onChange }: AssigneeFilterProps) {
  const { t } = useLingui()
  const { people } = useColleagues()
  return (
    <>
      <NativeSelect
        w={{ base: "100%", sm: "14rem" }}
        label={t`Assigned to`}
        value={query.assignee ?? ""}
        data={[
          { value: "", label: t`All` },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          { value: NO_ASSIGNEE, label: t`No one` },
        ]}
        onChange={({ currentTarget }) =>
          onChange({ assignee: currentTarget.value || undefined, mine: undefined })
        }
      />
      <Switch
        mb="xs"
        label={t`Assigned to me`}
        checked={query.mine ?? false}
        onChange={({ currentTarget }) =>
          onChange({ mine: currentTarget.checked || undefined, assignee: undefined })
        }
      />
    </>
  )
}
