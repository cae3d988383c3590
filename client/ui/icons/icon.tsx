import type { ReactNode } from "react"
import classes from "./icon.module.css"

export type IconProps = { size?: number; className?: string }

/** A 24 × 24 line icon in the text colour, hidden from screen readers. */
export function Icon({ size = 20, className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={className ? `${classes.icon} ${className}` : classes.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
