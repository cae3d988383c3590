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
    isBusy: (item: Trashed) => isSame(busy, item),
    purge: {
      run: purge,
      reset: purging.reset,
      isPending: purging.isPending,
      problem: purging.error && failureText(purging.error),
    },
  }
}
