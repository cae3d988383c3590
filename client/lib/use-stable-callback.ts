import { useCallback, useLayoutEffect, useRef } from "react"

/** A stable function for every render, which calls the latest one: for the props of memoised rows. */
export function useStableCallback<Args extends unknown[], Result>(latest: (...args: Args) => Result) {
  const current = useRef(latest)
  useLayoutEffect(() => {
    current.current = latest
  })
  return useCallback((...args: Args) => current.current(...args), [])
}
