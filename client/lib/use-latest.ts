import { type RefObject, useRef } from "react"

/** The value of the newest rendering, for callbacks that outlive the one that made them. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  latest.current = value
  return latest
}
