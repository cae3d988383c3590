import { createLink } from "@tanstack/react-router"
import type { ComponentPropsWithRef } from "react"
import classes from "./chip.module.css"
import { CloseIcon } from "./icons/marks.tsx"

/** A removable value, such as an active filter. `label` is its accessible name. */
export function Chip({ text, label, onRemove }: { text: string; label: string; onRemove: () => void }) {
  return (
    <button type="button" className={classes.chip} aria-label={label} onClick={onRemove}>
      <span className={classes.text}>{text}</span>
      <CloseIcon size={14} className={classes.cross} />
    </button>
  )
}

type ChipAnchorProps = ComponentPropsWithRef<"a"> & { text: string; label: string }

function ChipAnchor({ text, label, href, ...props }: ChipAnchorProps) {
  return (
    <a {...props} href={href} className={classes.chip} aria-label={label}>
      <span className={classes.text}>{text}</span>
      <CloseIcon size={14} className={classes.cross} />
    </a>
  )
}

/** A chip that is a link to the page without its value. */
export const ChipLink = createLink(ChipAnchor)
