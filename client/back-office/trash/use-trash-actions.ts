import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { Trashed, TrashKind } from "#shared/trash/trash.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useAnnounce, useAnnounceRunning } from "../announce.tsx"
import { useForgetListings } from "../use-forget-listings.ts"
import { useUndo } from "../use-undo.tsx"

/** As many as a page of the server may have. */
const PER_PAGE = 100
const isSame = (a: Trashed | null, b: Trashed) => a?.kind === b.kind && a.id === b.id

/** Restoring and permanently deleting entries of the trash; `onPurged` is called after the latter. */
export function useTrashActions(onPurged: () => void) {
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
      announce(t`“${title}” was not restored. ${failureText(error)}`, "failed")
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
