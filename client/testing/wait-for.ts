import { vi } from "vitest"

/** Waits until `check` no longer throws, for up to 10 s: a page on a busy machine takes more than Vitest's one second. */
export const waitFor = <T>(check: () => T | Promise<T>, interval = 50): Promise<T> =>
  vi.waitFor(check, { timeout: 10_000, interval })
