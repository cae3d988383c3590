import { useEffect, useMemo, useRef, useState } from "react"
import { createKeeper, type FormState } from "./keeper.ts"
import type { UnsavedStore } from "./unsaved-store.ts"

const WAIT_MS = 300

type UnsavedInput = { store: UnsavedStore; state: FormState; isDirty: boolean }

/**
 * Keeps the form in the browser for as long as it holds something unsaved, and once more when the page goes.
 * `isRefused` while the browser does not take all of it.
 */
export function useUnsaved({ store, state, isDirty }: UnsavedInput) {
  const [isRefused, setRefused] = useState(false)
  const keeper = useMemo(() => createKeeper(store, WAIT_MS, isWhole => setRefused(!isWhole)), [store])
  const latest = useRef(state)
  latest.current = state
  const { values, baseUpdatedAt, filesKey } = state

  useEffect(() => {
    if (isDirty) keeper.keep({ ...latest.current, values, baseUpdatedAt, filesKey })
    else keeper.drop()
  }, [keeper, isDirty, values, baseUpdatedAt, filesKey])

  useEffect(() => {
    const flush = () => void keeper.flush()
    window.addEventListener("pagehide", flush)
    document.addEventListener("visibilitychange", flush)
    return () => {
      window.removeEventListener("pagehide", flush)
      document.removeEventListener("visibilitychange", flush)
      flush()
    }
  }, [keeper])
  return { keeper, isRefused }
}
