import { Flex, Text } from "@mantine/core"
import type { ReactNode } from "react"

const VALUE = { fontVariantNumeric: "tabular-nums", overflowWrap: "anywhere" } as const

type FactsProps = {
  rows: readonly { term: string; value: ReactNode }[]
  /** Whether values are at the end of the line, as for sums; otherwise they follow terms of equal width. */
  atEnd?: boolean
}

/** Terms and their values, each pair on a line where there is room. */
export function Facts({ rows, atEnd = false }: FactsProps) {
  return (
    <Flex component="dl" direction="column" gap={atEnd ? "xs" : 4}>
      {rows.map(({ term, value }) => (
        <Flex
          key={term}
          wrap={atEnd ? "wrap" : { base: "wrap", xs: "nowrap" }}
          justify={atEnd ? "space-between" : "flex-start"}
          columnGap="md"
        >
          <Text component="dt" c="dimmed" flex="none" w={atEnd ? undefined : { base: "100%", xs: "8rem" }}>
            {term}
          </Text>
          <Text component="dd" miw={0} ml={atEnd ? "auto" : undefined} style={VALUE}>
            {value}
          </Text>
        </Flex>
      ))}
    </Flex>
  )
}
