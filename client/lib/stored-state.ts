import { useSyncExternalStore } from "react"
import { readStoredText, writeStoredText } from "./browser-storage.ts"

type Texts = readonly (string | null)[]

/**
 * A value stored in this browser under one or more keys, in step with other tabs; in memory for the lifetime of the
 * page if storage is unavailable. `parse` gets the texts in the order of the keys, which are written in this order.
 */
export function createStoredState<Value>(keys: readonly string[], parse: (texts: Texts) => Value) {
  const listeners = new Set<() => void>()
  /** Undefined while the storage works. */
  let fallback: Texts | undefined
  let parsed: { from: string; value: Value } | undefined

  function read(): Value {
    const texts = fallback ?? keys.map(key => readStoredText("localStorage", key))
    const from = JSON.stringify(texts)
    if (parsed?.from !== from) parsed = { from, value: parse(texts) }
    return parsed.value
  }

  /** Stores the texts; null removes one. */
  function store(...texts: Texts): void {
    const isStored = keys.every((key, index) => writeStoredText("localStorage", key, texts[index] ?? null))
    fallback = isStored ? undefined : texts
    for (const listener of listeners) listener()
  }

  /** Subscribes to changes in this and other tabs. */
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    window.addEventListener("storage", listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener("storage", listener)
    }
  }

  return { read, store, subscribe }
}
type StoredState<Value> = Pick<ReturnType<typeof createStoredState<Value>>, "read" | "subscribe">

/** A stored value as React state; `initial` on the server and during hydration. */
export function useStoredState<Value>({ read, subscribe }: StoredState<Value>, initial: Value): Value {
  return useSyncExternalStore(subscribe, read, () => initial)
}
