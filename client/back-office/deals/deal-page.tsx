import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Group, NativeSelect, Skeleton } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useMemo } from "react"
import type { Deal } from "#shared/deals/deal.ts"
import { DealAccessProvider } from "../../deals/deal-access.tsx"
import { DealView } from "../../deals/deal-view.tsx"
import { pollIntervalMs } from "../../deals/use-deal-change.ts"
import { codeOf } from "../../lib/failure.ts"
import { authHeaders, useSession } from "../../lib/session.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { ButtonLink } from "../../ui/action-button.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { AdminPage } from "../admin-page.tsx"
import { FailedList } from "../list/list-states.tsx"
import { DraftForm } from "./draft-form.tsx"

/** One deal for its mediators. */
export function DealPage({ number }: { number: string }) {
  const { t } = useLingui()
  const {
    data: deal,
    error,
    refetch,
  } = trpc.deals.get.useQuery(
    { number },
    { refetchOnWindowFocus: true, refetchInterval: ({ state }) => pollIntervalMs(state.data), retry: false },
  )
  // Staff always read the whole deal; only a party that was asked for its identity reads less.
  if (deal && "ledger" in deal) return <WholeDeal deal={deal} />
  const isUnknown = codeOf(error) === "not_found"
  return (
    <AdminPage title={isUnknown ? t`There is no such deal` : t`Deal`}>
      {isUnknown && (
        <ButtonLink to="/admin/deals">
          <Trans>All deals</Trans>
        </ButtonLink>
      )}
      {error && !isUnknown && (
        <FailedList error={error} onRetry={refetch} title={t`The deal couldn’t be loaded`} />
      )}
      {!error && <Skeleton height="24rem" aria-busy="true" />}
    </AdminPage>
  )
}

function WholeDeal({ deal }: { deal: Deal }) {
  const session = useSession()
  const people = trpc.contacts.people.useQuery()
  const staffNames = useMemo(
    () => (people.isPending ? undefined : new Map(people.data?.data.map(({ id, name }) => [id, name]))),
    [people.isPending, people.data],
  )
  const ownId = session ? String(session.user.id) : undefined
  const isOnly = people.data && people.data.data.filter(({ has_deals }) => has_deals).length === 1
  const reader = useMemo(
    () => ({
      deal,
      me: "mediator" as const,
      headers: authHeaders,
      staffNames,
      ...(ownId !== undefined && { ownId }),
      ...(isOnly !== undefined && { isOnly }),
    }),
    [deal, staffNames, ownId, isOnly],
  )
  return (
    <AdminPage title={deal.listing.title}>
      <Group c="dimmed" gap="var(--space-4) var(--space-16)" mb="lg">
        <span>{deal.number}</span>
        <Link to="/admin/app/$id/edit" params={{ id: String(deal.listing.id) }}>
          <Trans>Listing</Trans>
        </Link>
        {typeof deal.request_id === "number" && (
          <Link to="/admin/contacts/$id/edit" params={{ id: String(deal.request_id) }}>
            <Trans>Request</Trans>
          </Link>
        )}
        <Assignee deal={deal} people={people.data?.data ?? []} />
      </Group>
      <DealAccessProvider value={reader}>
        <DealView draft={deal.state === "draft" && <DraftForm />} />
      </DealAccessProvider>
    </AdminPage>
  )
}

type Colleague = { id: string; name: string; has_deals: boolean }

/** The label beside its field. */
const BESIDE = { alignItems: "center", gap: "var(--space-8)" }

/** The assignee, one of those with a right to deals, who gets the mails of the deal; without one, all of them get them. */
function Assignee({ deal, people }: { deal: Deal; people: Colleague[] }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const { number, assignee = null } = deal
  const assign = trpc.deals.assign.useMutation({
    onSuccess: assigned => {
      utils.deals.get.setData({ number }, assigned)
      return Promise.all([utils.deals.list.invalidate(), utils.deals.timeline.invalidate({ number })])
    },
  })
  const choices = people.filter(({ id, has_deals }) => has_deals || id === assignee)
  const isKnown = assignee === null || choices.some(({ id }) => id === assignee)
  return (
    <Box ms="auto">
      <NativeSelect
        display="flex"
        style={BESIDE}
        label={t`Assigned to`}
        size="xs"
        value={assignee ?? ""}
        data={[
          { value: "", label: t`No one` },
          ...choices.map(({ id, name }) => ({ value: id, label: name || t`Former colleague` })),
          ...(isKnown ? [] : [{ value: assignee, label: t`Former colleague` }]),
        ]}
        onChange={event => assign.mutate({ number, staff_id: event.currentTarget.value || null })}
      />
      <FormProblem>{assign.error && failureText(assign.error)}</FormProblem>
    </Box>
  )
}
