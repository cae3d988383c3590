import { useLingui } from "@lingui/react/macro"
import { type ReactNode, useEffect, useId, useRef } from "react"
import { isSellerCheckOld } from "#shared/evidence/evidence.ts"
import type { Listing } from "#shared/listings/listing.ts"
import { SPECIAL } from "#shared/listings/lookups.ts"
import { Badge } from "../ui/badge.tsx"
import { KeyIcon, OldShieldIcon, ShieldCheckIcon } from "../ui/icons/marks.tsx"
import classes from "./special-badges.module.css"

type ToggletipProps = { children: ReactNode; text: string }

/**
 * A button with an explanation that opens on hover, focus and tap, and closes on Escape, scroll or a tap elsewhere.
 * The tip is a popover, so it works without scripts and is never clipped; the rest is loaded after the page.
 */
function Toggletip({ children, text }: ToggletipProps) {
  const id = useId()
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const listening = new AbortController()
    import("../ui/toggletip-events.ts").then(
      module => ref.current && module.addTipEvents(ref.current, listening.signal),
      () => {},
    )
    return () => listening.abort()
  }, [])
  return (
    <span ref={ref} className={classes.whole}>
      <button type="button" className={classes.button} popoverTarget={id} aria-describedby={id}>
        {children}
      </button>
      <span id={id} role="tooltip" popover="auto" className={classes.tip}>
        {text}
      </span>
    </span>
  )
}

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
