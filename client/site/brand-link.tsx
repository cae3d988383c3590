import { Link } from "@tanstack/react-router"
import { BRAND } from "#shared/brand.ts"
import classes from "./brand-link.module.css"
import { Mark } from "./mark.tsx"

/** Mark and name, leading home. */
export function BrandLink() {
  return (
    <Link to="/" className={classes.brand} activeOptions={{ exact: true }}>
      <Mark />
      {BRAND}
    </Link>
  )
}
