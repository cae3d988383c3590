import { categoryCode } from "#shared/listings/category-codes.ts"
import type { Listing } from "#shared/listings/listing.ts"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import covers from "./covers.svg?url&no-inline"
import classes from "./placeholder-cover.module.css"

type CoverListing = Pick<Listing, "kind" | "type"> & { category?: { id: number } | null | undefined }

/** The drawing of a listing's category, else of what is for sale. */
function drawingOf({ kind, type, category }: CoverListing): string {
  if (kind === "account") return kind
  return category ? categoryCode(category.id) : type === "game" ? type : "app"
}

type PlaceholderCoverProps = { listing: CoverListing; className?: string | undefined; label?: string }

/** The cover of a listing without a picture: a line drawing of its category, the same on card and page. */
export function PlaceholderCover({ listing, className = "", label }: PlaceholderCoverProps) {
  return (
    <span className={`${classes.cover} ${className}`}>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
      <svg className={classes.drawing} aria-hidden="true" focusable="false">
        <use href={`${covers}#${drawingOf(listing)}`} />
      </svg>
    </span>
  )
}
