import type { ComponentPropsWithRef, ReactNode } from "react"
import { PlusIcon } from "../ui/icons/file-icons.tsx"
import classes from "./pick-button.module.css"

type PickButtonProps = ComponentPropsWithRef<"button"> & {
  /** Further text beside the button's label. */
  hint?: ReactNode
  shape: "tile" | "line"
}

/** The empty slot of a list: a button that picks files and marks the drop area. */
export function PickButton({ hint, shape, children, ...rest }: PickButtonProps) {
  return (
    <button type="button" className={classes.button} data-shape={shape} {...rest}>
      <PlusIcon size={18} />
      <span className={classes.words}>
        <span className={classes.label}>{children}</span>
        {hint}
      </span>
    </button>
  )
}
