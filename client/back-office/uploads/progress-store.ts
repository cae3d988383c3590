/** The steps in which progress is told, so that a fast line does not redraw the screen all the time. */
const STEPS = 50

/** How far each upload is, apart from the form's state: a bar that moves redraws nothing but itself. */
export function createProgressStore() {
  const shares = new Map<string, number>()
  const listeners = new Set<() => void>()
  return {
    /** The share that has left, 0 to 1. */
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
