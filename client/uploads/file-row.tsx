import { formatBytes } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import { MoveHandle, RemoveButton, ShiftButton } from "./entry-buttons.tsx"
import { FailedUpload } from "./failed-upload.tsx"
import type { FileEntryProps } from "./file-entry.ts"
import { FilePicture } from "./file-picture.tsx"
import classes from "./file-row.module.css"
import { isUnderway } from "./form-files.ts"
import { UploadProgress } from "./upload-progress.tsx"
import { useSortableFile } from "./use-sortable-file.ts"

const kindOf = (name: string) => name.slice(name.lastIndexOf(".") + 1).slice(0, 4)

/** A file in a list with kind, name, size, progress and actions. */
export function FileRow(props: FileEntryProps) {
  const { item, progress, onRemove, onRetry } = props
  const locale = useLocale()
  const { entry, handle } = useSortableFile(item.key)
  return (
    <li className={classes.row} data-state={item.state} {...entry}>
      <MoveHandle {...props} handle={handle} />
      <span className={classes.kind} aria-hidden="true">
        {item.mime.startsWith("image/") ? <FilePicture item={item} width={128} alt="" /> : kindOf(item.name)}
      </span>
      <span className={classes.text}>
        <span className={classes.name} title={item.name}>
          {item.name}
        </span>
        {isUnderway(item) ? (
          <UploadProgress item={item} progress={progress} />
        ) : (
          <span className={classes.size}>{formatBytes(item.size, locale)}</span>
        )}
        {item.state === "failed" && <FailedUpload item={item} onRetry={onRetry} />}
      </span>
      <span className={classes.buttons}>
        <ShiftButton {...props} steps={-1} isUpright />
        <ShiftButton {...props} steps={1} isUpright />
        <RemoveButton item={item} onRemove={onRemove} />
      </span>
    </li>
  )
}
