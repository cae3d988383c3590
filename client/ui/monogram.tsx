import { firstCharacter } from "#shared/text.ts"
import classes from "./monogram.module.css"

const INITIAL = /(?<![\p{L}\p{N}\p{M}'’])[\p{L}\p{N}]\p{M}*/gu

/** The first letters of the first words of a title, or its first character if it has no words. */
export function initials(title: string, count: number): string {
  const found = title.normalize("NFC").match(INITIAL)?.slice(0, count).join("")
  return (found || firstCharacter(title.trim())).toUpperCase()
}

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
