import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Group } from "@mantine/core"
import { IconFilter } from "@tabler/icons-react"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { lazy, Suspense, useEffect, useState } from "react"
import { EXPORT_FORMATS } from "#shared/imports/imports.ts"
import { DEFAULT_SORT } from "#shared/listings/catalogue-query.ts"
import type { Listing } from "#shared/listings/listing.ts"
import { ADMIN_FILTERS, type AdminQuery, matchingQuery } from "#shared/listings/staff-query.ts"
import { useSortOptions } from "../../catalogue/use-sort-options.ts"
import { formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { whenIdle } from "../../lib/when-idle.ts"
import { ButtonLink } from "../../ui/action-button.tsx"
import { LinkTabs } from "../../ui/link-tabs.tsx"
import { PlainSelect } from "../../ui/plain-select.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import { AdminPage } from "../admin-page.tsx"
import { ColumnsMenu, useColumns } from "../list/columns.tsx"
import { ExportButton } from "../list/export-button.tsx"
import { useRememberedPlace } from "../list/remembered-place.ts"
import { ResultList } from "../list/result-list.tsx"
import { useSelection } from "../list/selection.tsx"
import toolbar from "../list/toolbar.module.css"
import { ViewsMenu } from "../list/views-menu.tsx"
import { useMay } from "../restricted.tsx"
import { useReferredListings } from "../use-referred-listings.ts"
import { loadOfflineDialog } from "./listing-row.tsx"
import {
  COLUMN_KEYS,
  changeQuery,
  STANDARD_COLUMNS,
  useAdminListings,
  useStatusCounts,
} from "./listings-data.ts"
import { ListingsTable, useColumnTitles } from "./listings-table.tsx"
import { useListingActions } from "./use-listing-actions.ts"
import { AddButton, useNoListings } from "./use-no-listings.tsx"
import { useWorkingCopies } from "./use-working-copies.tsx"

const STATUSES = ["all", "published", "draft"] as const
const loadDialog = () => import("./delete-dialog.tsx")
const loadBulk = () => import("./bulk-actions.tsx")
const loadFilters = () => import("./listing-filters.tsx")
const loadCopies = () => import("./working-copies.tsx")
const DeleteDialog = lazy(async () => ({ default: (await loadDialog()).DeleteDialog }))
const AcceptedOffersDialog = lazy(async () => ({
  default: (await import("./accepted-offers.tsx")).AcceptedOffersDialog,
}))
const BulkActions = lazy(async () => ({ default: (await loadBulk()).BulkActions }))
const RefusedListings = lazy(async () => ({
  default: (await import("./refused-listings.tsx")).RefusedListings,
}))
const WorkingCopies = lazy(async () => ({ default: (await loadCopies()).WorkingCopies }))
const ListingFilters = lazy(async () => ({ default: (await loadFilters()).ListingFilters }))

/** Loads ahead what opens later, so that it opens without a connection too. */
function loadLater(): void {
  for (const load of [loadDialog, loadBulk, loadFilters, loadCopies, loadOfflineDialog])
    load().catch(() => {})
}

/** Import, export and a new listing. */
function PageActions({ query }: { query: AdminQuery }) {
  const { t } = useLingui()
  const may = useMay()
  return (
    <>
      <Group gap="xs" className={toolbar.wide}>
        {may("listings.write") && (
          <ButtonLink variant="default" to="/admin/app/import">
            <Trans>Import</Trans>
          </ButtonLink>
        )}
        <ExportButton
          name="listings"
          path="/api/apps/export"
          formats={EXPORT_FORMATS}
          query={matchingQuery(query)}
          doneText={(count, name) =>
            t`${plural(count, { one: "# listing has been exported", other: "# listings have been exported" })} to ${name}.`
          }
          failedText={reason => t`The listings weren’t exported. ${reason}`}
        />
      </Group>
      <AddButton />
    </>
  )
}

/** All listings: search, filter, compare, publish, delete. */
export function ListingsPage() {
  const { t } = useLingui()
  // Parsed here and not in the route, whose search schema would be part of every public page.
  const query = useSearch({ from: "/admin/app/" })
  const may = useMay()
  const found = useAdminListings(query)
  const actions = useListingActions(query)
  const columns = useColumns("listings", COLUMN_KEYS, STANDARD_COLUMNS)
  const [pendingDeletion, setPendingDeletion] = useState<readonly Listing[] | null>(null)
  const empty = useNoListings(query)
  const { has: hasCopy } = useWorkingCopies()
  useRememberedPlace("listings", query)
  useEffect(() => whenIdle(loadLater), [])
  const shown = (found.data?.data ?? []).filter(({ id }) => !actions.isDeleting(id))
  const selection = useSelection(
    shown.map(({ id }) => id),
    JSON.stringify(query),
  )
  return (
    <AdminPage title={t`Listings`} actions={<PageActions query={query} />}>
      <Toolbar query={query} columns={columns} />
      {actions.refusal && (
        <Suspense>
          <RefusedListings refusal={actions.refusal} onClose={actions.dismissRefusal} />
        </Suspense>
      )}
      {query.copies ? (
        <Suspense>
          <WorkingCopies />
        </Suspense>
      ) : (
        <ResultList
          query={found}
          label={t`Listings`}
          heading={total => t`${plural(total, { one: "# listing", other: "# listings" })}`}
          announced={total => t`${plural(total, { one: "# listing found", other: "# listings found" })}`}
          failed={t`The listings couldn’t be loaded`}
          empty={empty}
          linkTo={page => ({ to: "/admin/app", search: changeQuery(query, { page }) })}
          isHidden={({ id }) => actions.isDeleting(id)}
          bulk={
            may("listings.write")
              ? {
                  selection,
                  label: t`Selected listings`,
                  actions: focusHeading => (
                    <Suspense>
                      <BulkActions
                        listings={shown.filter(({ id }) => selection.isSelected(id))}
                        query={query}
                        selection={selection}
                        actions={actions}
                        onChange={focusHeading}
                        onDelete={setPendingDeletion}
                      />
                    </Suspense>
                  ),
                }
              : undefined
          }
        >
          {(listings, nowMs) => (
            <ListingsTable
              listings={listings}
              nowMs={nowMs}
              columns={columns}
              query={query}
              hasCopy={hasCopy}
              actions={actions}
              selection={selection}
              onDelete={listing => setPendingDeletion([listing])}
            />
          )}
        </ResultList>
      )}
      {actions.askedEnd && (
        <Suspense>
          <AcceptedOffersDialog asked={actions.askedEnd} onClose={actions.dropAskedEnd} />
        </Suspense>
      )}
      {pendingDeletion && (
        <Suspense>
          <DeleteDialog
            listings={pendingDeletion}
            onConfirm={listings => {
              setPendingDeletion(null)
              actions.remove(listings)
            }}
            onClose={() => setPendingDeletion(null)}
          />
        </Suspense>
      )}
    </AdminPage>
  )
}

type ToolbarProps = { query: AdminQuery; columns: Parameters<typeof ListingsTable>[0]["columns"] }

/** Status, search, order and filters, all in the URL. */
function Toolbar({ query, columns }: ToolbarProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const titles = useColumnTitles()
  const { data: counts } = useStatusCounts(query)
  const { copies } = useWorkingCopies()
  const [isOpen, setOpen] = useState(false)
  const { title = "" } = query
  const referred = useReferredListings(title)
  const orders = [...useSortOptions(title !== ""), { value: "sort_changed", title: t`Last changed` } as const]
  const set = ADMIN_FILTERS.filter(key => query[key] !== undefined).length
  const go = (patch: AdminQuery, replace = false) =>
    navigate({ to: "/admin/app", search: changeQuery(query, patch), replace, resetScroll: false })
  const names = { all: t`All`, published: t`Published`, draft: t`Drafts` }
  return (
    <>
      <div className={toolbar.toolbar}>
        <LinkTabs
          label={t`Status`}
          tabs={[
            ...STATUSES.map(status => ({
              key: status,
              title: names[status],
              count: counts ? formatNumber(counts[status], locale) : "",
              isCurrent: !query.copies && status === (query.status ?? "all"),
              link: { to: "/admin/app", search: changeQuery(query, { status, copies: undefined }) } as const,
            })),
            ...(copies.length > 0 || query.copies
              ? [
                  {
                    key: "copies",
                    title: t`Unpublished changes`,
                    count: formatNumber(copies.length, locale),
                    isCurrent: query.copies ?? false,
                    link: { to: "/admin/app", search: changeQuery(query, { copies: true }) } as const,
                  },
                ]
              : []),
          ]}
        />
        <SearchField
          label={t`Search listings`}
          placeholder={t`Title, seller, link…`}
          value={title}
          onChange={text => go({ title: text }, title !== "" && text !== "")}
        />
        <Group gap="xs" className={toolbar.tools}>
          <div className={toolbar.sort}>
            <PlainSelect
              label={
                <VisuallyHidden>
                  <Trans>Sort by</Trans>
                </VisuallyHidden>
              }
              value={query.sort_by ?? DEFAULT_SORT}
              options={orders}
              onChange={sort_by => go({ sort_by })}
            />
          </div>
          <Button
            aria-label={set ? t`Filters: ${set}` : t`Filters`}
            variant={set ? "light" : "default"}
            aria-expanded={isOpen}
            leftSection={<IconFilter size={18} />}
            onClick={() => setOpen(!isOpen)}
          >
            {set ? <Trans>Filters: {set}</Trans> : <Trans>Filters</Trans>}
          </Button>
          <ColumnsMenu all={COLUMN_KEYS.map(key => ({ key, title: titles[key] }))} columns={columns} />
          <ViewsMenu to="/admin/app" query={query} />
        </Group>
      </div>
      {referred.map(listing => (
        <p key={listing.id} role="status">
          {listing.reference}:{" "}
          <Link to="/admin/app/$id/edit" params={{ id: String(listing.id) }}>
            {listing.title}
          </Link>
        </p>
      ))}
      {isOpen && (
        <Suspense>
          <ListingFilters query={query} onChange={go} />
        </Suspense>
      )}
    </>
  )
}
