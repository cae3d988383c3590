import type { ComponentPropsWithRef } from "react"
import classes from "./text-button.module.css"

/** A text-only button for rarely used actions. */
export function TextButton({ className = "", ...rest }: ComponentPropsWithRef<"button">) {
  return <button type="button" {...rest} className={`${classes.button} ${className}`} />
}
