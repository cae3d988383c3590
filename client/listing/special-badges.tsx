import { useLingui } from "@lingui/react/macro"
import { isSellerCheckOld } from "#shared/evidence/evidence.ts"
import type { Listing } from "#shared/listings/listing.ts"
import { SPECIAL } from "#shared/listings/lookups.ts"
import { Badge } from "../ui/badge.tsx"
import { KeyIcon, OldShieldIcon, ShieldCheckIcon } from "../ui/icons/marks.tsx"
import { Toggletip } from "../ui/toggletip.tsx"

type SpecialBadgesProps = {
  listing: Pick<Listing, "specials" | "evidence">
  /** The evidence about the seller, with dates. */
  checks: string | null | undefined
}

/** The badges Verified Seller and Account Included as list items, each with an explanation. */
export function SpecialBadges({ listing: { specials, evidence }, checks }: SpecialBadgesProps) {
  const { t } = useLingui()
  const isOld = isSellerCheckOld(evidence)
  return specials.map(({ id, title }) => {
    if (id !== SPECIAL.verifiedSeller)
      return (
        <li key={id}>
          <Toggletip
            text={t`The developer account comes with the app: you take over the whole account, not just the app.`}
          >
            <Badge icon={<KeyIcon size={16} />}>{title}</Badge>
          </Toggletip>
        </li>
      )
    const meaning = t`We have checked who the seller is and that they may sell this app.`
    return (
      <li key={id}>
        <Toggletip text={checks ? `${meaning} ${checks}` : meaning}>
          <Badge icon={isOld ? <OldShieldIcon size={16} /> : <ShieldCheckIcon size={16} />} isFaded={isOld}>
            {isOld ? t`${title} · check out of date` : title}
          </Badge>
        </Toggletip>
      </li>
    )
  })
}
