import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useEffect, useId, useRef } from "react"
import { type EvidencePanel, isSellerCheckOld } from "#shared/evidence/evidence.ts"
import { normalizeLink } from "#shared/links.ts"
import type { Listing } from "#shared/listings/listing.ts"
import { SPECIAL } from "#shared/listings/lookups.ts"
import { AvailabilityMark } from "../catalogue/availability-mark.tsx"
import { storageUrl } from "../lib/storage-url.ts"
import { Badge } from "../ui/badge.tsx"
import { OutsideIcon } from "../ui/icons/arrows.tsx"
import { KeyIcon, OldShieldIcon, ShieldCheckIcon } from "../ui/icons/marks.tsx"
import { PlatformIcon } from "../ui/icons/platforms.tsx"
import classes from "./heading.module.css"

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
    const meaning = t`We’ve verified the seller’s identity.`
    return (
      <li key={id}>
        <Toggletip text={checks ? `${meaning} ${checks}` : meaning}>
          <Badge icon={isOld ? <OldShieldIcon size={16} /> : <ShieldCheckIcon size={16} />} isFaded={isOld}>
            {isOld ? t`${title} · outdated check` : title}
          </Badge>
        </Toggletip>
      </li>
    )
  })
}

type AppIconProps = { path: string | null; title: string }

const SIDE = 112

/** An app's icon at 112 pixels, or a tile with its initial. */
function AppIcon({ path, title }: AppIconProps) {
  if (path)
    return (
      <img
        className={classes.icon}
        src={storageUrl(path, 128)}
        srcSet={`${storageUrl(path, 128)} 1x, ${storageUrl(path, 256)} 2x`}
        alt=""
        width={SIDE}
        height={SIDE}
      />
    )
  const [initial = ""] = title.trim()
  return (
    <span className={classes.icon} aria-hidden="true">
      <svg className={classes.drawing} viewBox="0 0 112 112" aria-hidden="true" focusable="false">
        <path d="M0 28h112M0 56h112M0 84h112M28 0v112M56 0v112M84 0v112" />
        <circle cx="56" cy="56" r="39.5" />
        <path d="M0 0l112 112M112 0 0 112" />
      </svg>
      <span className={classes.initial}>{initial.toUpperCase()}</span>
    </span>
  )
}

const linkOf = (typed: string | null) => typed && normalizeLink(typed)

/** Links to the app in the stores; renders nothing without any. */
function StoreLinks({ listing }: { listing: Listing }) {
  const stores = [
    { name: "Google Play", href: linkOf(listing.google_play_link) },
    { name: "App Store", href: linkOf(listing.appstore_link) },
  ]
  const links = stores.flatMap(({ name, href }) => (href ? [{ name, href }] : []))
  if (!links.length) return null
  return (
    <ul className={classes.links}>
      {links.map(({ name, href }) => (
        <li key={name}>
          <a className={classes.link} href={href} target="_blank" rel="noopener nofollow">
            {name}
            <OutsideIcon size={16} />
          </a>
        </li>
      ))}
    </ul>
  )
}

type HeadingProps = {
  listing: Listing
  /** Explains the badge of a verified seller. */
  checks: string | null | undefined
  /** What the stores say of the app. */
  stores: EvidencePanel["stores"] | undefined
  /** In a preview, a link would leave the form. */
  isPreview: boolean
}

/** Icon, name, kind and category of the listing. */
export function Heading({ listing, checks, stores, isPreview }: HeadingProps) {
  const { category } = listing
  return (
    <header className={classes.heading}>
      <AppIcon path={listing.app_icon} title={listing.title} />
      <div className={classes.words}>
        <AvailabilityMark listing={listing} className={classes.availability} />
        <h1 className={classes.title}>{listing.title}</h1>
        <ul className={classes.facts}>
          {listing.platforms.map(({ id, title }) => (
            <li key={id} className={classes.fact}>
              <PlatformIcon id={id} size={18} />
              {title}
            </li>
          ))}
          <li className={classes.fact}>
            {listing.kind === "account" ? (
              <Trans>Developer account</Trans>
            ) : listing.type === "game" ? (
              <Trans>Game</Trans>
            ) : (
              <Trans context="not a game">App</Trans>
            )}
          </li>
          {category && (
            <li className={classes.fact}>
              {isPreview ? (
                category.title
              ) : (
                <Link to="/category/$code" params={{ code: category.code }}>
                  {category.title}
                </Link>
              )}
            </li>
          )}
          <SpecialBadges listing={listing} checks={checks} />
        </ul>
        <StoreLinks listing={listing} />
        {stores?.map(({ store, text, isThere }) => (
          <p key={store} className={classes.store} data-gone={!isThere || undefined}>
            {text}
          </p>
        ))}
      </div>
    </header>
  )
}
