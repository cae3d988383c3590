import { useLingui } from "@lingui/react/macro"
import type { Titled } from "#shared/listings/listing.ts"
import { SPECIAL } from "#shared/listings/lookups.ts"
import { Badge } from "../ui/badge.tsx"
import { KeyIcon, ShieldCheckIcon } from "../ui/icons/marks.tsx"
import { Toggletip } from "../ui/toggletip.tsx"

type SpecialBadgesProps = {
  specials: Titled[]
  /** What was checked about the seller, and when. */
  checks: string | null | undefined
}

/** The badges Verified Seller and Account Included as list items, each with an explanation. */
export function SpecialBadges({ specials, checks }: SpecialBadgesProps) {
  const { t } = useLingui()
  return specials.map(({ id, title }) => {
    const isSeller = id === SPECIAL.verifiedSeller
    const meaning = isSeller
      ? t`We have checked who the seller is and that they may sell this app.`
      : t`The developer account comes with the app: you take over the whole account, not just the app.`
    return (
      <li key={id}>
        <Toggletip text={isSeller && checks ? `${meaning} ${checks}` : meaning}>
          <Badge icon={isSeller ? <ShieldCheckIcon size={16} /> : <KeyIcon size={16} />}>{title}</Badge>
        </Toggletip>
      </li>
    )
  })
}
