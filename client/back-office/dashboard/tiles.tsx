import { Link, type LinkProps } from "@tanstack/react-router"
import type { ReactNode } from "react"
import classes from "./dashboard-page.module.css"

export type Tile = {
  key: string
  figure: ReactNode
  text: ReactNode
  icon?: ReactNode
  /** Overdue items. */
  isLate?: boolean
  link: Pick<LinkProps, "to" | "params" | "search">
}

/** Figures that link to the items they count; rows of equal length, so that no tile is left over. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className={classes.tiles} data-count={tiles.length}>
      {tiles.map(({ key, figure, text, icon, isLate, link }) => (
        <li key={key}>
          <Link {...link} className={classes.tile} data-late={isLate || undefined}>
            <span className={classes.figure}>
              {icon}
              <b>{figure}</b>
            </span>
            <span className={classes.label}>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
