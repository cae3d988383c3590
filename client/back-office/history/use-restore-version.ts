import { useLingui } from "@lingui/react/macro"
import { trpc } from "../../lib/trpc.ts"
import { useAnnounce } from "../announce.tsx"
import { useFailureText } from "../use-failure-text.ts"
import { useForgetListings } from "../use-forget-listings.ts"

/** Restores an earlier version of a listing and names the files that no longer exist. */
export function useRestoreVersion(id: number, onRestored: () => void) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const forgetListings = useForgetListings()
  const restoring = trpc.apps.restoreVersion.useMutation({ retry: false })

  async function restore(number: number) {
    if (restoring.isPending) return
    try {
      const { missing_files } = await restoring.mutateAsync({ id, number })
      const names = missing_files.map(({ name }) => name).join(", ")
      onRestored()
      announce(
        names
          ? t`The version has been restored without these files, which no longer exist: ${names}`
          : t`The version has been restored.`,
      )
      await forgetListings()
    } catch {
      // The dialog shows `problem`.
    }
  }

  return {
    restore,
    reset: restoring.reset,
    isPending: restoring.isPending,
    problem: restoring.error && failureText(restoring.error),
  }
}
