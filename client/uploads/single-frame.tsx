import { ImageIcon } from "../ui/icons/file-icons.tsx"
import { FilePicture } from "./file-picture.tsx"
import type { FileItem } from "./form-files.ts"
import classes from "./single-frame.module.css"

type SingleFrameProps = {
  item: FileItem | undefined
  shape: "cover" | "icon" | "avatar"
  onPick: () => void
}

/** The frame of a single image in its shape; clicking an empty one picks a file too. */
export function SingleFrame({ item, shape, onPick }: SingleFrameProps) {
  if (item)
    return (
      <div className={classes.frame} data-shape={shape} data-state={item.state}>
        <FilePicture
          key={item.key}
          item={item}
          width={shape === "cover" ? 640 : 256}
          alt={item.name}
          className={classes.picture}
        />
      </div>
    )
  return (
    <button
      type="button"
      className={classes.frame}
      data-shape={shape}
      tabIndex={-1}
      aria-hidden="true"
      onClick={onPick}
    >
      <ImageIcon size={28} />
    </button>
  )
}
