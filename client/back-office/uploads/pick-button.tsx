import type { ComponentPropsWithRef, ReactNode } from "react"
import { PlusIcon } from "../../ui/icons/file-icons.tsx"
import classes from "./pick-button.module.css"

type PickButtonProps = ComponentPropsWithRef<"button"> & {
  /** What else may be done, said beside the button's own words. */
  hint?: ReactNode
  shape: "tile" | "line"
}

/** The empty place of a list: picks files, and shows where they may be dropped. */
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
