import { inject } from "vitest"

declare module "vitest" {
  interface ProvidedContext {
    /** Provided by `vite.config.ts`. */
    isFull: boolean
  }
}

/** How often a generated test repeats: `usual` times, or `full` times with `bun run test --full`. */
export function runs(usual: number, full: number): number {
  return inject("isFull") ? full : usual
}
