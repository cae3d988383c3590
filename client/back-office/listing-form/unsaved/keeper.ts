import type { FormValues } from "../form-values.ts"
import type { UnsavedStore } from "./unsaved-store.ts"

/** A form that is not saved. `filesKey` changes with what `snapshot` would answer. */
export type FormState = {
  values: FormValues
  baseUpdatedAt: string | null
  filesKey: string
  snapshot: () => unknown
}

/**
 * Writes what is not saved a moment after each change, one write at a time; nothing here ever throws.
 * `onWritten` tells after each write whether the browser took all of it.
 */
export function createKeeper(
  store: UnsavedStore,
  waitMs: number,
  onWritten: (isWhole: boolean) => void = () => {},
) {
  let waiting: FormState | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let queue = Promise.resolve()
  let keptFiles: string | null = null
  let isWhole = true
  let isEmpty = false

  async function write(state: FormState): Promise<void> {
    const { values, baseUpdatedAt, filesKey } = state
    const change = { values, baseUpdatedAt }
    try {
      await store.write(filesKey === keptFiles ? change : { ...change, files: state.snapshot() })
      keptFiles = filesKey
      isWhole = true
    } catch {
      isWhole = false
      // The pictures may be what there is no room for; the texts are small.
      await store.write(change).catch(() => {})
    }
    onWritten(isWhole)
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    const state = waiting
    waiting = null
    if (state) queue = queue.then(() => write(state))
    return queue
  }

  return {
    keep(state: FormState): void {
      waiting = state
      isEmpty = false
      clearTimeout(timer)
      timer = setTimeout(flush, waitMs)
    },
    flush,
    /** Forgets what is kept; there is nothing unsaved any more. */
    drop(): Promise<void> {
      clearTimeout(timer)
      waiting = null
      if (isEmpty) return queue
      isEmpty = true
      isWhole = true
      keptFiles = null
      queue = queue.then(() => store.clear()).catch(() => {})
      return queue
    },
    /** Whether closing the page now would lose something. */
    hasUnkept: (): boolean => waiting !== null || !isWhole,
  }
}
export type Keeper = ReturnType<typeof createKeeper>
