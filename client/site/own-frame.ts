import { useMatches } from "@tanstack/react-router"

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The route brings its own header and `main`; those of the public pages are not shown. */
    hasOwnFrame?: boolean
  }
}

/** Whether the page on the screen brings its own frame. */
export function useHasOwnFrame(): boolean {
  return useMatches({ select: matches => matches.some(match => match.staticData.hasOwnFrame) })
}
