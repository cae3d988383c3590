import { formatBytes } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import { MoveHandle, RemoveButton, ShiftButton } from "./entry-buttons.tsx"
import { FailedUpload } from "./failed-upload.tsx"
import type { FileEntryProps } from "./file-entry.ts"
import { FilePicture } from "./file-picture.tsx"
import { isUnderway } from "./form-files.ts"
import classes from "./image-tile.module.css"
import { UploadProgress } from "./upload-progress.tsx"
import { useSortableFile } from "./use-sortable-file.ts"

/** An image of a list with its position, progress and actions. */
export function ImageTile(props: FileEntryProps) {
  const { item, progress, onRemove, onRetry } = props
  const locale = useLocale()
  const { entry, handle } = useSortableFile(item.key)
  return (
    <li className={classes.tile} data-state={item.state} {...entry}>
      <div className={classes.stage}>
        <FilePicture item={item} width={384} alt={item.name} className={classes.picture} />
        <span className={classes.start}>
          <MoveHandle {...props} handle={handle} />
        </span>
        <span className={classes.end}>
          <RemoveButton item={item} onRemove={onRemove} />
        </span>
      </div>
      <div className={classes.foot}>
        <ShiftButton {...props} steps={-1} />
        <span className={classes.caption}>
          {isUnderway(item) ? (
            <UploadProgress item={item} progress={progress} />
          ) : (
            <>
              <span className={classes.name} title={item.name}>
                {item.name}
              </span>
              <span>{formatBytes(item.size, locale)}</span>
            </>
          )}
        </span>
        <ShiftButton {...props} steps={1} />
      </div>
      {item.state === "failed" && (
        <div className={classes.problem}>
          <FailedUpload item={item} onRetry={onRetry} />
        </div>
      )}
    </li>
  )
}
