import { initials } from "./initials.ts"
import classes from "./monogram.module.css"

/** The number of tile colours in `shared/theme/tokens.css`. */
const TILES = 8

type MonogramProps = { id: number; title: string; letters?: 1 | 2; className?: string | undefined }

/** A coloured tile with the initials of a listing without images. */
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
