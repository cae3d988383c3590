import type { ComponentPropsWithRef } from "react"
import classes from "./text-button.module.css"

/** A button for what is rarely needed: words only. */
export function TextButton({ className = "", ...rest }: ComponentPropsWithRef<"button">) {
  return <button type="button" {...rest} className={`${classes.button} ${className}`} />
}
