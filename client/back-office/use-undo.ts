import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { MAX_BULK } from "#shared/bulk.ts"
import type { ListingsUpdate } from "#shared/listings/listings-input.ts"
import type { ListingStatus } from "#shared/listings/lookups.ts"
import type { Stage } from "#shared/requests/stages.ts"
import type { TrashKind } from "#shared/trash/trash.ts"
import { trpc } from "../lib/trpc.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import type { Undo } from "./announce.tsx"
import { useForgetListings } from "./use-forget-listings.ts"

/** As many as one call may change. */
function* partsOf(ids: readonly number[]) {
  for (let start = 0; start < ids.length; start += MAX_BULK) yield ids.slice(start, start + MAX_BULK)
}

/** How many subjects one call reverted, and why the first other one was not. */
type Part = { count: number; reason?: string | undefined }

/** The "Undo" of deleting and unpublishing. It works after its screen was left, so it uses the plain client. */
export function useUndo() {
  const { t } = useLingui()
  const { client, contacts } = trpc.useUtils()
  const forgetListings = useForgetListings()
  const failureText = useFailureText()

  function reporting(parts: () => AsyncIterable<Part>, doneText: (count: number) => string): Undo {
    return async () => {
      let count = 0
      let reason: string | undefined
      try {
        for await (const part of parts()) {
          count += part.count
          reason ??= part.reason
        }
      } catch (error) {
        reason = failureText(error)
      }
      await Promise.allSettled([forgetListings(), contacts.invalidate()])
      const sentences = [count > 0 && doneText(count), reason !== undefined && t`Could not undo. ${reason}`]
      return { text: sentences.filter(Boolean).join(" "), tone: reason === undefined ? "done" : "failed" }
    }
  }

  return {
    /** Restores deleted listings or requests from the trash. */
    restore: (kind: TrashKind, ids: readonly number[]): Undo =>
      reporting(
        async function* () {
          for (const some of partsOf(ids)) {
            const items = some.map(id => ({ kind, id }))
            const { restored, failed } = await client.trash.restoreMany.mutate({ items })
            yield { count: restored.length, reason: failed[0]?.message }
          }
        },
        count =>
          kind === "listing"
            ? t`${plural(count, { one: "# listing has been restored.", other: "# listings have been restored." })}`
            : t`${plural(count, { one: "# request has been restored.", other: "# requests have been restored." })}`,
      ),

    /** Gives listings the status that they had before. */
    setStatus: (ids: readonly number[], status: ListingStatus): Undo =>
      reporting(
        async function* () {
          for (const some of partsOf(ids)) {
            const { done, failed } = await client.apps.setStatus.mutate({ ids: some, status })
            const [first] = failed
            yield { count: done.length, reason: first && `“${first.title}”: ${first.message}` }
          }
        },
        count =>
          status === "published"
            ? t`${plural(count, { one: "# listing has been published.", other: "# listings have been published." })}`
            : t`${plural(count, { one: "# listing is now a draft.", other: "# listings are now drafts." })}`,
      ),

    /** Restores the values that a change of several listings replaced in each. */
    updateListings: (before: readonly ListingsUpdate[]): Undo =>
      reporting(
        async function* () {
          for (const update of before) {
            const { changed, failed } = await client.apps.updateMany.mutate(update)
            yield { count: changed.length, reason: failed[0]?.message }
          }
        },
        count =>
          t`${plural(count, { one: "# listing is as it was before.", other: "# listings are as they were before." })}`,
      ),

    /** Moves requests back to the stages that they were in. */
    moveRequests: (before: readonly { stage: Stage; ids: readonly number[] }[]): Undo =>
      reporting(
        async function* () {
          for (const { stage, ids } of before)
            for (const some of partsOf(ids)) {
              await client.contacts.setStage.mutate({ ids: some, stage })
              yield { count: some.length }
            }
        },
        count =>
          t`${plural(count, { one: "# request has been moved back.", other: "# requests have been moved back." })}`,
      ),

    /** Restores the previous read marks of requests. */
    markRequests: (ids: readonly number[], read: boolean): Undo =>
      reporting(
        async function* () {
          for (const some of partsOf(ids)) {
            const { changed } = await client.contacts.markMany.mutate({ ids: some, read })
            yield { count: changed.length }
          }
        },
        count =>
          read
            ? t`${plural(count, { one: "# request has been marked as read.", other: "# requests have been marked as read." })}`
            : t`${plural(count, { one: "# request has been marked as unread.", other: "# requests have been marked as unread." })}`,
      ),
  }
}
