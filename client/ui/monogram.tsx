import { initials } from "./initials.ts"
import classes from "./monogram.module.css"

/** As many as `theme/tokens.css` has. */
const TILES = 8

type MonogramProps = { id: number; title: string; letters?: 1 | 2; className?: string | undefined }

/** A tile in a colour of its own with the initials of a listing that has no picture. */
export function Monogram({ id, title, letters = 2, className = "" }: MonogramProps) {
  return (
    <span
      className={`${classes.tile} ${className}`}
      data-tile={id % TILES}
      data-initials={initials(title, letters)}
      aria-hidden="true"
    />
  )
}
