import { useEffect, useMemo, useRef, useState } from "react"
import { createAutosave, type FormState } from "./autosave.ts"
import type { DraftStore } from "./draft-store.ts"

const WAIT_MS = 300

type AutosaveInput = { store: DraftStore; state: FormState; isDirty: boolean }

/**
 * Stores the form as a draft while it has unsaved changes, and again when the page is hidden or closed.
 * `isRefused` is true while the browser does not store all of it.
 */
export function useAutosave({ store, state, isDirty }: AutosaveInput) {
  const [isRefused, setRefused] = useState(false)
  const autosave = useMemo(() => createAutosave(store, WAIT_MS, isWhole => setRefused(!isWhole)), [store])
  const latest = useRef(state)
  latest.current = state
  const { values, base, baseUpdatedAt, filesKey } = state

  useEffect(() => {
    if (isDirty) autosave.schedule({ ...latest.current, values, base, baseUpdatedAt, filesKey })
    else autosave.drop()
  }, [autosave, isDirty, values, base, baseUpdatedAt, filesKey])

  useEffect(() => {
    const flush = () => void autosave.flush()
    window.addEventListener("pagehide", flush)
    document.addEventListener("visibilitychange", flush)
    return () => {
      window.removeEventListener("pagehide", flush)
      document.removeEventListener("visibilitychange", flush)
      flush()
    }
  }, [autosave])
  return { autosave, isRefused }
}
