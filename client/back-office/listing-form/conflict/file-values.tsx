import { FilePicture } from "../../../uploads/file-picture.tsx"
import { type FileItem, isRefused } from "../../../uploads/form-files.ts"
import classes from "./file-values.module.css"

/** The files of one side of a conflict: image previews, and names if known. */
export function FileValues({ items }: { items: FileItem[] }) {
  const shown = items.filter(item => !isRefused(item))
  if (!shown.length) return "—"
  return (
    <span className={classes.files}>
      {shown.map(item => (
        <span key={item.key} className={classes.file}>
          {item.mime.startsWith("image/") && (
            <FilePicture item={item} width={128} alt="" className={classes.picture} />
          )}
          {item.name}
        </span>
      ))}
    </span>
  )
}
