import { setImmediate } from "node:timers/promises"

/** Other work runs after each slice. */
const SLICE_MS = 4

/** Yields to other work when a slice has used its time. */
export function createSlices(onSlice: (ms: number) => void = () => undefined) {
  let startedAt = performance.now()
  return async () => {
    const ms = performance.now() - startedAt
    if (ms < SLICE_MS) return
    onSlice(ms)
    await setImmediate()
    startedAt = performance.now()
  }
}
export type Rest = ReturnType<typeof createSlices>
