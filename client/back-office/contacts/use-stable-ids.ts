import { useMemo } from "react"

/** The ids of rows; returns the same array while the ids are unchanged. */
export function useStableIds(rows: readonly { id: number }[]): readonly number[] {
  const key = rows.map(row => row.id).join()
  return useMemo(() => key.split(",").filter(Boolean).map(Number), [key])
}
