import { Trans } from "@lingui/react/macro"
import { Text } from "@mantine/core"
import { MAX_FIGURE_MONTHS } from "#shared/listings/figures.ts"
import { formatMonth } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"

/** Names the months of a pasted block or a report that cannot have figures. */
export function LeftOutMonths({ months }: { months: readonly string[] }) {
  const locale = useLocale()
  const names = months.toSorted().map(month => formatMonth(month, locale))
  const list = names.join(", ")
  return (
    <Text size="sm" role="status">
      {names.length > 0 && (
        <Trans>
          Left out, because figures can be given for the last {MAX_FIGURE_MONTHS} months that have ended:{" "}
          {list}
        </Trans>
      )}
    </Text>
  )
}
