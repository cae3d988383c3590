import classes from "./chip.module.css"
import { CloseIcon } from "./icons/marks.tsx"

/** Something that is set, with a cross that takes it away. `label` says so aloud. */
export function Chip({ text, label, onRemove }: { text: string; label: string; onRemove: () => void }) {
  return (
    <button type="button" className={classes.chip} aria-label={label} onClick={onRemove}>
      <span className={classes.text}>{text}</span>
      <CloseIcon size={14} className={classes.cross} />
    </button>
  )
}
