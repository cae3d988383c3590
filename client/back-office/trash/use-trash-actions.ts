import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { Trashed } from "#shared/trash/trash.ts"
import { trpc } from "../../lib/trpc.ts"
import { useAnnounce } from "../announce.tsx"
import { useFailureText } from "../use-failure-text.ts"
import { useForgetListings } from "../use-forget-listings.ts"

const isSame = (a: Trashed | null, b: Trashed) => a?.kind === b.kind && a.id === b.id

/** Restoring and permanently deleting entries of the trash; `onPurged` is called after the latter. */
export function useTrashActions(onPurged: () => void) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const forgetListings = useForgetListings()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const restoring = trpc.trash.restore.useMutation({ retry: false })
  const restoringMany = trpc.trash.restoreMany.useMutation({ retry: false })
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

  /** Restores several entries at once; what could not be restored is named. */
  async function restoreMany(items: readonly Trashed[]) {
    try {
      const { restored, failed } = await restoringMany.mutateAsync({
        items: items.map(({ kind, id }) => ({ kind, id })),
      })
      const count = restored.length
      if (count > 0)
        announce(
          t`${plural(count, { one: "# entry has been restored.", other: "# entries have been restored." })}`,
        )
      const [first] = failed
      const title = items.find(item => item.kind === first?.kind && item.id === first.id)?.title ?? ""
      if (first) announce(t`“${title}” was not restored. ${first.message}`, "failed")
      await Promise.allSettled([forgetListings(), utils.contacts.invalidate()])
    } catch (error) {
      announce(t`Nothing was restored. ${failureText(error)}`, "failed")
    }
    await utils.trash.invalidate()
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
    isBusy: (item: Trashed) => isSame(busy, item),
    purge: {
      run: purge,
      reset: purging.reset,
      isPending: purging.isPending,
      problem: purging.error && failureText(purging.error),
    },
  }
}
