import { useLingui } from "@lingui/react/macro"
import type { MouseEvent } from "react"
import { flushSync } from "react-dom"
import { ChevronLeftIcon, ChevronRightIcon } from "../ui/icons/arrows.tsx"
import { GripIcon } from "../ui/icons/file-icons.tsx"
import { CloseIcon } from "../ui/icons/marks.tsx"
import classes from "./entry-buttons.module.css"
import type { FileEntryProps } from "./file-entry.ts"
import { isUnderway } from "./form-files.ts"
import type { SortableFile } from "./use-sortable-file.ts"

type HandleProps = Pick<FileEntryProps, "item" | "position" | "count"> & { handle: SortableFile["handle"] }

/** A file's position in its list; also the handle for moving it by keyboard. */
export function MoveHandle({ item, position, count, handle }: HandleProps) {
  const { t } = useLingui()
  const { name } = item
  return (
    <button
      type="button"
      className={classes.handle}
      aria-label={t`Move ${name}, position ${position} of ${count}`}
      {...handle}
    >
      <GripIcon size={14} />
      {position}
    </button>
  )
}

type ShiftProps = Pick<FileEntryProps, "item" | "position" | "count" | "onShift"> & {
  steps: -1 | 1
  isUpright?: boolean
}

/** Moves a file by one position without dragging. */
export function ShiftButton({ item, position, count, steps, isUpright = false, onShift }: ShiftProps) {
  const { t } = useLingui()
  const { name } = item
  const isEnd = steps === -1 ? position === 1 : position === count
  const label = steps === -1 ? t`Move ${name} earlier` : t`Move ${name} later`
  // React moves the entry in the document, and browsers drop the focus of moved elements.
  const shift = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (isEnd) return
    flushSync(() => onShift(steps))
    currentTarget.focus()
  }
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      aria-disabled={isEnd}
      data-upright={isUpright || undefined}
      onClick={shift}
    >
      {steps === -1 ? <ChevronLeftIcon size={18} /> : <ChevronRightIcon size={18} />}
    </button>
  )
}

/** Removes a file or cancels its upload. */
export function RemoveButton({ item, onRemove }: Pick<FileEntryProps, "item" | "onRemove">) {
  const { t } = useLingui()
  const { name } = item
  return (
    <button
      type="button"
      className={classes.button}
      data-remove
      aria-label={isUnderway(item) ? t`Cancel the upload of ${name}` : t`Remove ${name}`}
      onClick={onRemove}
    >
      <CloseIcon size={16} />
    </button>
  )
}
