import { useMatches } from "@tanstack/react-router"

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The route renders its own header and `main` instead of those of the public pages. */
    hasOwnFrame?: boolean
  }
}

/** Whether the current page renders its own frame. */
export function useHasOwnFrame(): boolean {
  return useMatches({ select: matches => matches.some(match => match.staticData.hasOwnFrame) })
}
