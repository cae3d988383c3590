import { lazyRouteComponent } from "@tanstack/react-router"

/** The suggestions for an empty result; their code is loaded with the first one. */
export const LazyFilterRemovals = lazyRouteComponent(() => import("./filter-removals.tsx"), "FilterRemovals")

export const LazyShorterWord = lazyRouteComponent(() => import("./filter-removals.tsx"), "ShorterWord")

export async function preloadFilterRemovals(): Promise<void> {
  await Promise.all([LazyFilterRemovals.preload?.(), LazyShorterWord.preload?.()])
}
