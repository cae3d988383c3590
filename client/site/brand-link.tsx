import { Link } from "@tanstack/react-router"
import { BRAND } from "#shared/brand.ts"
import classes from "./brand-link.module.css"

/** The logo: an app tile with a price line that rises to the badge's position. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <rect x="1.5" y="4.5" width="18" height="18" rx="5" fill="currentColor" />
      <path className={classes.line} d="M5.5 17.5 9 13l3 2.5 7-9" />
      <circle className={classes.gap} cx="19.2" cy="5" r="5" />
      <circle className={classes.badge} cx="19.2" cy="5" r="3.3" />
    </svg>
  )
}

/** Logo and name, linking to the home page. */
export function BrandLink() {
  return (
    <Link to="/" className={classes.brand} activeOptions={{ exact: true }}>
      <Mark />
      {BRAND}
    </Link>
  )
}
