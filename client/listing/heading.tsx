import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { normalizeLink } from "#shared/links.ts"
import type { Listing } from "#shared/listings/listing.ts"
import { storageUrl } from "../lib/storage-url.ts"
import { OutsideIcon } from "../ui/icons/arrows.tsx"
import { PlatformIcon } from "../ui/icons/platforms.tsx"
import classes from "./heading.module.css"
import { SpecialBadges } from "./special-badges.tsx"

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
  /** In a preview, a link would leave the form. */
  isPreview: boolean
}

/** Icon, name, kind and category of the listing. */
export function Heading({ listing, checks, isPreview }: HeadingProps) {
  const { category } = listing
  return (
    <header className={classes.heading}>
      <AppIcon path={listing.app_icon} title={listing.title} />
      <div className={classes.words}>
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
      </div>
    </header>
  )
}
