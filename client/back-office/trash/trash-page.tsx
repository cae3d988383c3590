import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { keepPreviousData } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { useState } from "react"
import { TRASH_DAYS, TRASH_KINDS, type Trashed, type TrashKind } from "#shared/trash/trash.ts"
import { trpc } from "../../lib/trpc.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { type LinkTab, LinkTabs } from "../../ui/link-tabs.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { AdminPage } from "../admin-page.tsx"
import { ResultList } from "../list/result-list.tsx"
import table from "../list/table.module.css"
import toolbar from "../list/toolbar.module.css"
import { useSelection } from "../list/use-selection.ts"
import type { TrashQuery } from "./trash-query.ts"
import { keyOf, TrashTable } from "./trash-table.tsx"
import { useTrashActions } from "./use-trash-actions.ts"

/** Deleted listings and requests: restore them, or delete them for good. */
export function TrashPage() {
  const { t } = useLingui()
  const query = useSearch({ from: "/admin/trash" })
  const found = trpc.trash.list.useQuery(
    { kind: query.subject, search: query.search, page: query.page },
    {
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: true,
    },
  )
  const [purged, setPurged] = useState<Trashed | null>(null)
  const { restore, restoreMany, restoreAll, purge, isBusy } = useTrashActions(() => setPurged(null))
  const navigate = useNavigate()
  const items = found.data?.data ?? []
  const selection = useSelection(items.map(keyOf), JSON.stringify(query))
  const selected = items.filter(item => selection.isSelected(keyOf(item)))
  const titles: Record<TrashKind | "all", string> = {
    all: t`All`,
    listing: t`Listings`,
    request: t`Requests`,
  }
  const tab = (key: TrashKind | "all"): LinkTab => {
    const search: TrashQuery = {
      ...query,
      subject: key === "all" ? undefined : key,
      page: undefined,
    }
    return {
      key,
      title: titles[key],
      count: "",
      isCurrent: (query.subject ?? "all") === key,
      link: { to: "/admin/trash", search },
    }
  }
  return (
    <AdminPage title={t`Trash`}>
      <p className={table.note}>
        {t`Deleted listings and requests stay here for ${TRASH_DAYS} days and are then deleted permanently with their files.`}
      </p>
      <div className={toolbar.toolbar}>
        <LinkTabs label={t`Kind`} tabs={[tab("all"), ...TRASH_KINDS.map(tab)]} />
        <SearchField
          label={t`Search the trash`}
          placeholder={t`Title or sender`}
          value={query.search ?? ""}
          onChange={text =>
            navigate({
              to: "/admin/trash",
              search: { ...query, search: text || undefined, page: undefined },
              replace: Boolean(query.search && text),
              resetScroll: false,
            })
          }
        />
      </div>
      <ResultList
        query={found}
        heading={total =>
          t`${plural(total, { one: "# entry in the trash", other: "# entries in the trash" })}`
        }
        failed={t`The trash could not be loaded`}
        label={t`Trash`}
        empty={
          query.search
            ? { title: t`Nothing found for “${query.search}”` }
            : {
                title: t`The trash is empty`,
                text: t`Listings and requests that are deleted will appear here.`,
              }
        }
        bulk={{
          selection,
          label: t`Selected entries`,
          actions: focusHeading => (
            <Button
              size="xs"
              onClick={async () => {
                const { isAll } = selection
                focusHeading()
                selection.clear()
                await (isAll
                  ? restoreAll({ kind: query.subject, search: query.search })
                  : restoreMany(selected))
              }}
            >
              <Trans>Restore</Trans>
            </Button>
          ),
        }}
        linkTo={page => ({ to: "/admin/trash", search: { ...query, page: page > 1 ? page : undefined } })}
      >
        {items => (
          <TrashTable
            items={items}
            nowMs={found.dataUpdatedAt}
            isBusy={isBusy}
            selection={selection}
            onRestore={restore}
            onPurge={setPurged}
          />
        )}
      </ResultList>
      <ConfirmDialog
        opened={purged !== null}
        title={t`Delete “${purged?.title ?? ""}” for good?`}
        confirmLabel={t`Delete for good`}
        isPending={purge.isPending}
        problem={purge.problem}
        onConfirm={() => purged && purge.run(purged)}
        onClose={() => {
          purge.reset()
          setPurged(null)
        }}
      >
        <p>
          <Trans>It cannot be restored afterwards. Its files are deleted as well.</Trans>
        </p>
      </ConfirmDialog>
    </AdminPage>
  )
}
