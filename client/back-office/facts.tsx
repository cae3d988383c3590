import "@mantine/core/styles/DataList.layer.css"
import { DataList } from "@mantine/core"
import type { ReactNode } from "react"

const WRAPPED = { overflowWrap: "anywhere" } as const

/** Terms, each next to its value. */
export function Facts({ rows }: { rows: readonly { term: string; value: ReactNode }[] }) {
  return (
    <DataList gap={4} labelWidth="6.5rem">
      {rows.map(({ term, value }) => (
        <DataList.Item key={term}>
          <DataList.ItemLabel>{term}</DataList.ItemLabel>
          <DataList.ItemValue miw={0} style={WRAPPED}>
            {value}
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  )
}
