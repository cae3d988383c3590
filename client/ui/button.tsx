import { createLink } from "@tanstack/react-router"
import type { ComponentPropsWithRef, ReactNode } from "react"
import classes from "./button.module.css"

export type ButtonLook = {
  /** Filled for the primary action, default for a secondary one, subtle for a rarely used one. */
  variant?: "filled" | "default" | "subtle"
  size?: "xs" | "sm" | "lg"
  fullWidth?: boolean
  leftSection?: ReactNode
  className?: string
  children?: ReactNode
}

/** Adds the button styles to the props of a button or link; all other props pass through. */
export function buttonProps<Props extends ButtonLook>(props: Props) {
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

/** A button of public pages; `data-pending` marks an action in progress. */
export function Button(props: ComponentPropsWithRef<"button"> & ButtonLook) {
  return <button type="button" {...buttonProps(props)} />
}

/** An external link styled as a button. */
export function AnchorButton(props: ComponentPropsWithRef<"a"> & ButtonLook) {
  return <a {...buttonProps(props)} />
}

/** An internal link styled as a button. */
export const LinkButton = createLink(AnchorButton)

/** A text-only button for rarely used actions. */
export function TextButton({ className = "", ...rest }: ComponentPropsWithRef<"button">) {
  return <button type="button" {...rest} className={`${classes.textButton} ${className}`} />
}
