import { Link } from "@tanstack/react-router"
import { BRAND } from "#shared/brand.ts"
import classes from "./brand-link.module.css"
import { Mark } from "./mark.tsx"

/** Logo and name, linking to the home page. */
export function BrandLink() {
  return (
    <Link to="/" className={classes.brand} activeOptions={{ exact: true }}>
      <Mark />
      {BRAND}
    </Link>
  )
}
