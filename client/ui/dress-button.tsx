import type { ReactNode } from "react"
import classes from "./dress-button.module.css"

export type ButtonLook = {
  /** Filled acts, default stands beside it, subtle is for what is rarely needed. */
  variant?: "filled" | "default" | "subtle"
  size?: "xs" | "sm" | "lg"
  fullWidth?: boolean
  leftSection?: ReactNode
  className?: string
  children?: ReactNode
}

/** What makes a button, or a link, look like one; everything else is handed on. */
export function dressButton<Props extends ButtonLook>(props: Props) {
  const {
    variant = "filled",
    size = "sm",
    fullWidth = false,
    leftSection,
    className = "",
    children,
    ...rest
  } = props
  return {
    ...rest,
    className: `${classes.button} ${className}`,
    "data-variant": variant,
    "data-size": size,
    "data-block": fullWidth || undefined,
    children: (
      <>
        {leftSection && (
          <span className={classes.section} data-section>
            {leftSection}
          </span>
        )}
        <span className={classes.label}>{children}</span>
      </>
    ),
  }
}
