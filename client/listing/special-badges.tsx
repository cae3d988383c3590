import type { Titled } from "#shared/listing.ts"
import { SPECIAL } from "#shared/lookups.ts"
import { Badge } from "../ui/badge.tsx"
import { KeyIcon, ShieldCheckIcon } from "../ui/icons/marks.tsx"

/** Verified Seller and Account Included, as items of a list. */
export function SpecialBadges({ specials }: { specials: Titled[] }) {
  return specials.map(({ id, title }) => (
    <li key={id}>
      <Badge icon={id === SPECIAL.verifiedSeller ? <ShieldCheckIcon size={16} /> : <KeyIcon size={16} />}>
        {title}
      </Badge>
    </li>
  ))
}
