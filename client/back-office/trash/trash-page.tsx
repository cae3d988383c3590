import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Text } from "@mantine/core"
import { keepPreviousData } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { useState } from "react"
import { TRASH_DAYS, TRASH_KINDS, type Trashed, type TrashKind } from "#shared/trash/trash.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { type LinkTab, LinkTabs } from "../../ui/link-tabs.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { AdminPage } from "../admin-page.tsx"
import { useAnnounce, useAnnounceRunning } from "../announce.tsx"
import type { TrashQuery } from "../list/page-queries.ts"
import { ResultList } from "../list/result-list.tsx"
import { useSelection } from "../list/selection.tsx"
import toolbar from "../list/toolbar.module.css"
import { useForgetListings } from "../use-forget-listings.ts"
import { useUndo } from "../use-undo.tsx"
import { keyOf, TrashTable } from "./trash-table.tsx"

/** As many as a page of the server may have. */
const PER_PAGE = 100
const isSame = (a: Trashed | null, b: Trashed) => a?.kind === b.kind && a.id === b.id

/** Restoring and permanently deleting entries of the trash; `onPurged` is called after the latter. */
function useTrashActions(onPurged: () => void) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const forgetListings = useForgetListings()
  const announce = useAnnounce()
  const announceRunning = useAnnounceRunning()
  const undo = useUndo()
  const failureText = useFailureText()
  const restoring = trpc.trash.restore.useMutation({ retry: false })
  const purging = trpc.trash.purge.useMutation({ retry: false })
  const [busy, setBusy] = useState<Trashed | null>(null)

  async function restore(item: Trashed) {
    if (busy) return
    const { kind, id, title } = item
    setBusy(item)
    try {
      await restoring.mutateAsync({ kind, id })
      announce(t`“${title}” has been restored.`)
      await Promise.allSettled([forgetListings(), utils.contacts.invalidate()])
    } catch (error) {
      announce(t`“${title}” wasn’t restored. ${failureText(error)}`, "failed")
    }
    await utils.trash.invalidate()
    setBusy(null)
  }

  const restoreMany = (items: readonly Trashed[]) =>
    announceRunning(t`Restoring…`, undo.restoreEntries(items))

  /** Restores everything that matches a filter, on every page. */
  async function restoreAll(filter: { kind?: TrashKind | undefined; search?: string | undefined }) {
    const items: Trashed[] = []
    try {
      for (let page = 1, last = 1; page <= last; page++) {
        const found = await utils.client.trash.list.query({ ...filter, page, per_page: PER_PAGE })
        items.push(...found.data)
        last = found.last_page
      }
    } catch (error) {
      return announce(t`Nothing was restored. ${failureText(error)}`, "failed")
    }
    await restoreMany(items)
  }

  async function purge({ kind, id, title }: Trashed) {
    try {
      await purging.mutateAsync({ kind, id })
    } catch {
      // The dialog shows `problem`; the entry may be gone, so the list is fetched again.
      return utils.trash.invalidate()
    }
    announce(t`“${title}” has been deleted for good.`)
    onPurged()
    await utils.trash.invalidate()
  }

  return {
    restore,
    restoreMany,
    restoreAll,
    isBusy: (item: Trashed) => isSame(busy, item),
    purge: {
      run: purge,
      reset: purging.reset,
      isPending: purging.isPending,
      problem: purging.error && failureText(purging.error),
    },
  }
}

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
      <Text c="dimmed" mb="md">
        {t`Deleted listings and requests stay here for ${TRASH_DAYS} days and are then deleted for good, with their files.`}
      </Text>
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
        failed={t`The trash couldn’t be loaded`}
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
        {(items, nowMs) => (
          <TrashTable
            items={items}
            nowMs={nowMs}
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
          <Trans>It can’t be restored afterwards. Its files are deleted as well.</Trans>
        </p>
      </ConfirmDialog>
    </AdminPage>
  )
}
