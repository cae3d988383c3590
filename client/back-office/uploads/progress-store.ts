/** The granularity of progress updates, so that a fast connection does not cause constant re-rendering. */
const STEPS = 50

/** The progress of each upload, separate from the form's state, so that only the progress bar re-renders. */
export function createProgressStore() {
  const shares = new Map<string, number>()
  const listeners = new Set<() => void>()
  return {
    /** The uploaded share, 0 to 1. */
    get: (key: string): number => shares.get(key) ?? 0,
    set(key: string, share: number): void {
      const step = Math.floor(share * STEPS) / STEPS
      if (shares.get(key) === step) return
      shares.set(key, step)
      for (const listener of listeners) listener()
    },
    forget(key: string): void {
      shares.delete(key)
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
export type ProgressStore = ReturnType<typeof createProgressStore>
