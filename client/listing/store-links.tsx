import { normalizeLink } from "#shared/links.ts"
import type { Listing } from "#shared/listings/listing.ts"
import { OutsideIcon } from "../ui/icons/arrows.tsx"
import classes from "./store-links.module.css"

const linkOf = (typed: string | null) => typed && normalizeLink(typed)

/** Links to the app in the stores; renders nothing without any. */
export function StoreLinks({ listing }: { listing: Listing }) {
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
