import { Plural, Trans } from "@lingui/react/macro"
import type { Page } from "#shared/listing.ts"
import { formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"

type PageExtentProps = { page: Page<unknown>; total: number }

/** The number of requests, or the range shown on this page. */
export function PageExtent({ page: { from, to, last_page }, total }: PageExtentProps) {
  const locale = useLocale()
  const all = formatNumber(total, locale)
  if (from === null || to === null || last_page === 1)
    return <Plural value={total} one={`${all} request`} other={`${all} requests`} />
  const first = formatNumber(from, locale)
  const last = formatNumber(Math.min(to, total), locale)
  return (
    <Trans>
      {first}–{last} of {all}
    </Trans>
  )
}
