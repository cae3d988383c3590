import { lazyRouteComponent } from "@tanstack/react-router"

/** What to do about an empty result; its code is loaded with the first one. */
export const LazyWaysOut = lazyRouteComponent(() => import("./ways-out.tsx"), "WaysOut")

export const LazyShorterWord = lazyRouteComponent(() => import("./ways-out.tsx"), "ShorterWord")

export async function preloadWaysOut(): Promise<void> {
  await Promise.all([LazyWaysOut.preload?.(), LazyShorterWord.preload?.()])
}
