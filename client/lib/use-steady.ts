import { useCallback, useLayoutEffect, useRef } from "react"

/** One function for every render, which calls the last one given: for the properties of memoised rows. */
export function useSteady<Args extends unknown[], Result>(latest: (...args: Args) => Result) {
  const current = useRef(latest)
  useLayoutEffect(() => {
    current.current = latest
  })
  return useCallback((...args: Args) => current.current(...args), [])
}
