import { useLingui } from "@lingui/react/macro"
import { formatNumber } from "../../lib/format.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import classes from "../shell/unread-badge.module.css"

const ASKED_EVERY_MS = 60_000
const MOST_SHOWN = 99

/** The number of proposals that wait for a decision; hidden if there are none or the count failed to load. */
export function WaitingBadge() {
  const { t } = useLingui()
  const locale = useLocale()
  const { data, isError } = trpc.proposals.counts.useQuery(undefined, {
    refetchInterval: ASKED_EVERY_MS,
    refetchOnWindowFocus: true,
  })
  if (isError || !data?.submitted) return null
  const count = formatNumber(data.submitted, locale)
  return (
    <>
      <span className={classes.badge} aria-hidden="true">
        {data.submitted > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
      <VisuallyHidden>{t`(${count} to review)`}</VisuallyHidden>
    </>
  )
}
