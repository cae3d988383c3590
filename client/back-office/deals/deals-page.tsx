import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Button, Group, NativeSelect, Stack, Text, UnstyledButton } from "@mantine/core"
import { keepPreviousData, useMutation } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { useState } from "react"
import { STATE_LABELS } from "#shared/deals/labels.ts"
import { DEAL_STATES } from "#shared/deals/states.ts"
import { formatExactPrice, formatNumber } from "../../lib/format.ts"
import { newIdempotencyKey } from "../../lib/keyed-creation.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { LinkTabs } from "../../ui/link-tabs.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { AdminPage } from "../admin-page.tsx"
import { FormDialog } from "../form-dialog.tsx"
import { DEAL_VIEWS, type DealsQuery } from "../list/page-queries.ts"
import { ResultList } from "../list/result-list.tsx"
import { AssigneeFilter, useColleagues } from "./assignees.tsx"
import { DealsBoard } from "./deals-board.tsx"
import { DealsTable, useDealSelection } from "./deals-table.tsx"

const SHOWN = 8

/** Finds the listing of a new deal; a click creates the draft and opens it. */
function NewDealDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <FormDialog opened={opened} onClose={onClose} title={t`New deal`}>
      <ListingChoice />
    </FormDialog>
  )
}

function ListingChoice() {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const [title, setTitle] = useState("")
  const found = trpc.apps.list.useQuery({
    ...(title && { title }),
    per_page: SHOWN,
    sort_by: "sort_changed",
    status: "all",
    availability: ["available"],
  })
  const utils = trpc.useUtils()
  const [keys] = useState(() => new Map<number, string>())
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (listing_id: number) => {
      // After a lost response, a second click finds the deal that the first one created.
      const idempotencyKey = keys.get(listing_id) ?? newIdempotencyKey()
      keys.set(listing_id, idempotencyKey)
      const deal = await utils.client.deals.create.mutate({ listing_id }, { context: { idempotencyKey } })
      await navigate({ to: "/admin/deals/$number", params: { number: deal.number } })
    },
    retry: false,
  })
  return (
    <Stack gap="sm" aria-busy={isPending || found.isFetching}>
      <SearchField label={t`Search listings`} value={title} onChange={setTitle} />
      <FormProblem>{(error && failureText(error)) || (found.error && failureText(found.error))}</FormProblem>
      <Stack component="ul" gap={0} mod="lined">
        {found.data?.data.map(listing => (
          <li key={listing.id}>
            <UnstyledButton w="100%" mih="2.75rem" py="xs" onClick={() => isPending || mutate(listing.id)}>
              <Group component="span" justify="space-between" gap="0 var(--space-16)">
                <Text component="span" fw={600}>
                  {listing.title}
                </Text>
                <Text component="span" size="xs" c="dimmed">
                  {listing.price === null ? t`On request` : formatExactPrice(listing.price, locale)}
                </Text>
              </Group>
            </UnstyledButton>
          </li>
        ))}
      </Stack>
      {found.data?.total === 0 && (
        <p>
          <Trans>No listings for sale found.</Trans>
        </p>
      )}
    </Stack>
  )
}

const POLL_MS = 60_000

/** All deals, as a board by state or as a table. */
export function DealsPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const query = useSearch({ from: "/admin/deals/" })
  const view = query.view ?? (query.title || query.state ? "table" : "board")
  const assigned = { ...(query.assignee && { assignee: query.assignee }), ...(query.mine && { mine: true }) }
  const [isCreating, setCreating] = useState(false)
  const board = trpc.deals.board.useQuery(assigned, {
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
  })
  const go = (change: DealsQuery) =>
    navigate({
      to: "/admin/deals",
      search: { ...query, page: undefined, ...change },
      replace: true,
      resetScroll: false,
    })
  const titles = { board: t`Board`, table: t`Table` }
  return (
    <AdminPage
      title={t`Deals`}
      actions={
        <Button onClick={() => setCreating(true)}>
          <Trans>New deal</Trans>
        </Button>
      }
    >
      <LinkTabs
        label={t({ message: "View", context: "board or table" })}
        tabs={DEAL_VIEWS.map(key => ({
          key,
          title: titles[key],
          count: "",
          isCurrent: key === view,
          link: { to: "/admin/deals", search: { view: key, ...assigned } },
        }))}
      />
      {view === "board" ? (
        <>
          <Group align="flex-end" gap="var(--space-8) var(--space-16)" mt="md">
            <AssigneeFilter query={query} onChange={go} />
          </Group>
          <DealsBoard board={board} filter={assigned} />
        </>
      ) : (
        <>
          <Group align="flex-end" gap="var(--space-8) var(--space-16)" my="md">
            <Box flex="1 1 20rem">
              <SearchField
                label={t`Search deals`}
                placeholder={t`D-…, name, email or listing`}
                value={query.title ?? ""}
                onChange={title => go({ view: "table", title: title || undefined })}
              />
            </Box>
            <StateFilter query={query} counts={board.data?.data ?? []} onChange={go} />
            <AssigneeFilter query={query} onChange={go} />
          </Group>
          <Found query={query} />
        </>
      )}
      <NewDealDialog opened={isCreating} onClose={() => setCreating(false)} />
    </AdminPage>
  )
}

type StateFilterProps = {
  query: DealsQuery
  counts: readonly { state: string; count: number }[]
  onChange: (change: DealsQuery) => void
}

function StateFilter({ query, counts, onChange }: StateFilterProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const translate = useTranslate()
  return (
    <NativeSelect
      w={{ base: "100%", sm: "16rem" }}
      label={t`State`}
      value={query.state ?? ""}
      data={[
        { value: "", label: t`All` },
        ...DEAL_STATES.map(state => {
          const count = counts.find(one => one.state === state)?.count ?? 0
          return { value: state, label: `${translate(STATE_LABELS[state])} (${formatNumber(count, locale)})` }
        }),
      ]}
      onChange={({ currentTarget }) =>
        onChange({ view: "table", state: DEAL_STATES.find(one => one === currentTarget.value) })
      }
    />
  )
}

function Found({ query }: { query: DealsQuery }) {
  const { t } = useLingui()
  const { state, title, assignee, mine, page } = query
  const found = trpc.deals.list.useQuery(
    {
      ...(state && { state }),
      ...(title && { title }),
      ...(assignee && { assignee }),
      ...(mine && { mine }),
      ...(page && { page }),
    },
    { placeholderData: keepPreviousData, refetchOnWindowFocus: true },
  )
  const isFiltered = Boolean(state || title || assignee || mine)
  const colleagues = useColleagues()
  const bulk = useDealSelection(found.data?.data ?? [], JSON.stringify(query))
  return (
    <ResultList
      query={found}
      heading={total => t`${plural(total, { one: "# deal", other: "# deals" })}`}
      failed={t`The deals couldn’t be loaded`}
      empty={
        isFiltered
          ? { title: t`No deals found`, text: t`Change the search or the filters.` }
          : { title: t`No deals yet`, text: t`Create one from a request or with “New deal”.` }
      }
      linkTo={to => ({ to: "/admin/deals", search: { ...query, page: to > 1 ? to : undefined } })}
      bulk={bulk}
    >
      {(deals, nowMs) => (
        <DealsTable deals={deals} nowMs={nowMs} selection={bulk.selection} nameOf={colleagues.nameOf} />
      )}
    </ResultList>
  )
}
