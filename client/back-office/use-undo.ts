import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import type { TrashKind } from "#shared/trash.ts"
import { trpc } from "../lib/trpc.ts"
import type { Undo } from "./announce.tsx"
import { useFailureText } from "./use-failure-text.ts"
import { useForgetListings } from "./use-forget-listings.ts"

/** How many subjects were reverted, and why the first other one was not. */
type Outcome = { count: number; reason: string | null }

/** What "Undo" does after deleting and unpublishing. It works after its screen was left, so it uses the plain client. */
export function useUndo() {
  const { t } = useLingui()
  const { client, contacts } = trpc.useUtils()
  const forgetListings = useForgetListings()
  const failureText = useFailureText()

  function reporting(revert: () => Promise<Outcome>, doneText: (count: number) => string): Undo {
    return async () => {
      const { count, reason } = await revert()
      await Promise.allSettled([forgetListings(), contacts.invalidate()])
      const parts = [count > 0 && doneText(count), reason !== null && t`Could not undo. ${reason}`]
      return { text: parts.filter(Boolean).join(" "), tone: reason === null ? "done" : "failed" }
    }
  }

  return {
    /** Restores deleted listings or requests from the trash. */
    restore: (kind: TrashKind, ids: readonly number[]): Undo =>
      reporting(
        async () => {
          const results = await Promise.allSettled(ids.map(id => client.trash.restore.mutate({ kind, id })))
          const failure = results.find(result => result.status === "rejected")
          return {
            count: results.filter(result => result.status === "fulfilled").length,
            reason: failure ? failureText(failure.reason) : null,
          }
        },
        count =>
          kind === "listing"
            ? t`${plural(count, { one: "# listing has been restored.", other: "# listings have been restored." })}`
            : t`${plural(count, { one: "# request has been restored.", other: "# requests have been restored." })}`,
      ),

    /** Publishes listings that were unpublished. */
    publish: (ids: readonly number[]): Undo =>
      reporting(
        async () => {
          try {
            const { done, failed } = await client.apps.setStatus.mutate({
              ids: [...ids],
              status: "published",
            })
            const [first] = failed
            return { count: done.length, reason: first ? `“${first.title}”: ${first.message}` : null }
          } catch (error) {
            return { count: 0, reason: failureText(error) }
          }
        },
        count =>
          t`${plural(count, { one: "# listing has been published.", other: "# listings have been published." })}`,
      ),
  }
}
