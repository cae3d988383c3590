import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Box, NativeSelect, Table, Text } from "@mantine/core"
import { keepPreviousData } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { CLAIM_LABELS } from "#shared/evidence/evidence-labels.ts"
import {
  POLL_MS,
  QUEUE_TABS,
  QUEUE_TARGETS,
  type QueuedProposal,
  type QueueTab,
} from "#shared/proposals/proposal-review.ts"
import { formatExactPrice, formatNumber } from "../../lib/format.ts"
import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { ButtonLink } from "../../ui/action-button.tsx"
import { type LinkTab, LinkTabs } from "../../ui/link-tabs.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { AdminPage } from "../admin-page.tsx"
import type { QueueQuery } from "../list/page-queries.ts"
import { ResultList } from "../list/result-list.tsx"
import table from "../list/table.module.css"
import { ReviewersLine } from "./reviewers.tsx"
import { StoreSignals } from "./store-signals.tsx"
import { useProposalTexts } from "./use-proposal-texts.ts"

type QueueTableProps = { items: readonly QueuedProposal[]; tab: QueueTab | null; nowMs: number }

/** One line for each proposal; its title opens the review. */
function QueueTable({ items, tab, nowMs }: QueueTableProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { states, targets, asks, kinds, untitled } = useProposalTexts()
  const isDecided = tab === "decided"
  return (
    <Table className={table.table} aria-label={t`Proposals`} highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Title`}</Table.Th>
          <Table.Th>{t({ message: "Kind", context: "of a proposal" })}</Table.Th>
          <Table.Th>{t`Seller`}</Table.Th>
          <Table.Th>{t`Asking price`}</Table.Th>
          <Table.Th>{isDecided ? t`Decided` : t({ message: "Submitted", context: "when" })}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map(item => {
          const at = isDecided ? item.decided_at : item.submitted_at
          return (
            <Table.Tr key={item.id} data-row>
              <Table.Td className={table.main}>
                <Link className={table.open} to="/admin/proposals/$id" params={{ id: String(item.id) }}>
                  {item.title || untitled}
                </Link>
                <ReviewersLine reviewers={item.reviewers} />
              </Table.Td>
              <Table.Td className={table.minor}>
                {[
                  (isDecided || tab === null) && states[item.state],
                  item.asks ? asks[item.asks] : targets[item.target],
                  kinds[item.kind],
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </Table.Td>
              <Table.Td className={table.minor}>{item.seller ?? t`Deleted account`}</Table.Td>
              <Table.Td className={table.minor}>
                {item.price === null ? t`On request` : formatExactPrice(item.price, locale)}
              </Table.Td>
              <Table.Td className={table.minor}>
                {at && (
                  <time dateTime={at} title={formatMoment(at, locale)}>
                    {formatAgo(at, nowMs, locale)}
                  </time>
                )}
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}

/** The checks requested by owners of listings, oldest first; renders nothing without any. */
function AskedChecks() {
  const translate = useTranslate()
  const locale = useLocale()
  const { data } = trpc.evidence.asks.useQuery(undefined, { refetchOnWindowFocus: true })
  if (!data?.data.length) return null
  return (
    <section aria-labelledby="asked-checks">
      <h2 id="asked-checks">
        <Trans>Checks requested by sellers ({data.total})</Trans>
      </h2>
      <ul>
        {data.data.map(({ listing_id, title, claim, at }) => (
          <li key={`${listing_id} ${claim}`}>
            <Link to="/admin/app/$id/edit" params={{ id: String(listing_id) }} hash="evidence">
              {title}
            </Link>
            : {translate(CLAIM_LABELS[claim])}{" "}
            <Text component="span" size="xs" c="dimmed">
              {formatMoment(at, locale)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Proposals of sellers: those that wait for a decision, returned ones, and decided ones. */
export function QueuePage() {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const query = useSearch({ from: "/admin/proposals/" })
  const { target, search } = query
  // A search finds proposals of every tab until one is chosen.
  const tab = query.tab ?? (search ? null : "submitted")
  const counts = trpc.proposals.counts.useQuery(undefined, { refetchOnWindowFocus: true })
  const found = trpc.proposals.queue.useQuery(
    { ...(tab && { tab }), target, search, page: query.page },
    { placeholderData: keepPreviousData, refetchInterval: POLL_MS, refetchOnWindowFocus: true },
  )
  const titles: Record<QueueTab, string> = {
    submitted: t({ message: "Submitted", context: "proposals" }),
    returned: t({ message: "Returned", context: "proposals" }),
    decided: t({ message: "Decided", context: "proposals" }),
  }
  const searchOf = (key: QueueTab, change: QueueQuery = {}): QueueQuery => ({
    tab: key === "submitted" && !search ? undefined : key,
    target,
    search,
    page: undefined,
    ...change,
  })
  const linkTab = (key: QueueTab): LinkTab => ({
    key,
    title: titles[key],
    count: counts.data ? formatNumber(counts.data[key], locale) : "",
    isCurrent: key === tab,
    link: { to: "/admin/proposals", search: searchOf(key) },
  })
  const empty = {
    submitted: { title: t`Nothing to review`, text: t`Proposals that sellers submit will appear here.` },
    returned: {
      title: t`Nothing returned`,
      text: t`Proposals returned to their sellers for changes will appear here.`,
    },
    decided: { title: t`Nothing decided yet`, text: t`Accepted and declined proposals will appear here.` },
  }[tab ?? "submitted"]
  const emptyOf = () => {
    if (search) return { title: t`No proposals match this search` }
    if (!target) return empty
    return {
      title: t`No proposals of this kind`,
      links: (
        <ButtonLink
          variant="default"
          size="xs"
          to="/admin/proposals"
          search={{ ...query, target: undefined, page: undefined }}
        >
          <Trans>Show all</Trans>
        </ButtonLink>
      ),
    }
  }
  return (
    <AdminPage title={t`Proposals`}>
      <AskedChecks />
      <StoreSignals />
      <LinkTabs label={t`State`} tabs={QUEUE_TABS.map(linkTab)} />
      <Box className={table.filters} mt="sm">
        <SearchField
          label={t`Search proposals`}
          placeholder={t`Title, seller’s name or email`}
          value={search ?? ""}
          onChange={text =>
            navigate({
              to: "/admin/proposals",
              search: { ...query, search: text || undefined, page: undefined },
              replace: true,
              resetScroll: false,
            })
          }
        />
        <NativeSelect
          label={t({ message: "Kind", context: "of a proposal" })}
          value={target ?? ""}
          data={[
            { value: "", label: t`All` },
            { value: "new", label: t`New listings` },
            { value: "change", label: t`Changes to listings` },
          ]}
          onChange={({ currentTarget }) => {
            const chosen = QUEUE_TARGETS.find(one => one === currentTarget.value)
            navigate({
              to: "/admin/proposals",
              search: { ...query, target: chosen, page: undefined },
              resetScroll: false,
            })
          }}
        />
      </Box>
      <ResultList
        query={found}
        heading={total => t`${plural(total, { one: "# proposal", other: "# proposals" })}`}
        failed={t`The proposals couldn’t be loaded`}
        empty={emptyOf()}
        linkTo={page => ({
          to: "/admin/proposals",
          search: { ...query, page: page > 1 ? page : undefined },
        })}
      >
        {(items, nowMs) => <QueueTable items={items} tab={tab} nowMs={nowMs} />}
      </ResultList>
    </AdminPage>
  )
}
