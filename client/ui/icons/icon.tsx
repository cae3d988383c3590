import type { ReactNode } from "react"
import classes from "./icon.module.css"

export type IconProps = { size?: number; className?: string }

/** The frame of a line icon: 24 × 24 units, drawn in the colour of the text, silent for screen readers. */
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
