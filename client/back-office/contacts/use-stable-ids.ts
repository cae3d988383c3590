import { useMemo } from "react"

/** The ids of rows, as the same array for as long as they are the same ids. */
export function useStableIds(rows: readonly { id: number }[]): readonly number[] {
  const key = rows.map(row => row.id).join()
  return useMemo(() => key.split(",").filter(Boolean).map(Number), [key])
}
