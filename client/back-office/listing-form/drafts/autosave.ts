import { useEffect, useMemo, useState } from "react"
import { createSaver, useFlushes } from "../../../lib/saver.ts"
import { useLatest } from "../../../lib/use-latest.ts"
import type { FormValues } from "../../../listing-form/form-values.ts"
import type { Version } from "../conflict/listing-version.ts"
import type { Attempt } from "../saving/create-once.ts"
import type { DraftStore } from "./draft-store.ts"

const STORAGE_TIMEOUT_MS = 1_000

/** A form with unsaved changes. `filesKey` changes with the result of `snapshot`. */
type FormState = {
  values: FormValues
  base: Version | null
  baseUpdatedAt: string | null
  filesKey: string
  snapshot: () => unknown
}

/**
 * Stores the draft shortly after each change, one write at a time; never throws. `onWritten` reports after each
 * write whether the browser stored all of it.
 */
export function createAutosave(
  store: DraftStore,
  waitMs: number,
  onWritten: (isWhole: boolean) => void = () => {},
) {
  let storedFiles: string | null = null
  let isWhole = true
  let isEmpty = false

  async function write({ values, base, baseUpdatedAt, filesKey, snapshot }: FormState): Promise<void> {
    const change = { values, base, baseUpdatedAt }
    try {
      await store.write(filesKey === storedFiles ? change : { ...change, files: snapshot() })
      storedFiles = filesKey
      isWhole = true
    } catch {
      isWhole = false
      // Files may exceed the quota; the texts alone are small.
      await store.write(change).catch(() => {})
    }
    onWritten(isWhole)
  }

  async function clear(): Promise<void> {
    storedFiles = null
    await store.clear().catch(() => {})
  }

  const saver = createSaver<FormState | "dropped">({
    waitMs,
    send: async state => {
      await (state === "dropped" ? clear() : write(state))
      return "stored"
    },
  })

  return {
    schedule(state: FormState): void {
      isEmpty = false
      saver.schedule(state)
    },
    flush: saver.flush,
    /** Deletes the draft, because there are no unsaved changes. */
    async drop(): Promise<void> {
      if (!isEmpty) saver.schedule("dropped")
      isEmpty = true
      isWhole = true
      await saver.flush()
    },
    /**
     * Stores the form and then the request to create its listing, so that a reload repeats it. A browser storage that
     * fails or never responds does not prevent saving.
     */
    async storeAttempt(attempt: Attempt | null): Promise<void> {
      const stored = saver.flush().then(() => store.writeAttempt(attempt))
      const timeout = new Promise<void>(resolve => setTimeout(resolve, STORAGE_TIMEOUT_MS))
      await Promise.race([stored.catch(() => {}), timeout])
    },
    /** Whether closing the page now would lose changes. */
    hasUnstored(): boolean {
      const pending = saver.pending()
      return (pending !== null && pending !== "dropped") || !isWhole
    },
  }
}
export type Autosave = ReturnType<typeof createAutosave>

const WAIT_MS = 300

type AutosaveInput = { store: DraftStore; state: FormState; isDirty: boolean }

/**
 * Stores the form as a draft while it has unsaved changes, and again when the page is hidden or closed.
 * `isRefused` is true while the browser does not store all of it.
 */
export function useAutosave({ store, state, isDirty }: AutosaveInput) {
  const [isRefused, setRefused] = useState(false)
  const autosave = useMemo(() => createAutosave(store, WAIT_MS, isWhole => setRefused(!isWhole)), [store])
  const latest = useLatest(state)
  const { values, base, baseUpdatedAt, filesKey } = state

  useEffect(() => {
    if (isDirty) autosave.schedule({ ...latest.current, values, base, baseUpdatedAt, filesKey })
    else autosave.drop()
  }, [autosave, isDirty, values, base, baseUpdatedAt, filesKey])

  useFlushes(autosave)
  return { autosave, isRefused }
}
