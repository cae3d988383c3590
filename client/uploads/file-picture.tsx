import { useState } from "react"
import type { ImageWidth } from "../lib/storage-url.ts"
import { FileIcon } from "../ui/icons/file-icons.tsx"
import classes from "./file-picture.module.css"
import type { FileItem } from "./form-files.ts"
import { PrivateImage } from "./private-image.tsx"
import { useLocalUrl } from "./use-local-url.ts"

type FilePictureProps = { item: FileItem; width: ImageWidth; alt: string; className?: string }

/** An image of the form, from the local file if there is one, or else from the server. */
export function FilePicture({ item, width, alt, className = "" }: FilePictureProps) {
  const url = useLocalUrl(item.file)
  const [isBroken, setIsBroken] = useState(false)
  const look = `${classes.picture} ${className}`
  if (isBroken || (!item.file && !item.path))
    return (
      <span className={look}>
        <FileIcon className={classes.icon} />
      </span>
    )
  if (!item.file)
    return <PrivateImage path={item.path ?? ""} width={width} alt={alt} className={look} draggable={false} />
  if (!url) return <span className={look} />
  return (
    <img
      className={look}
      src={url}
      alt={alt}
      draggable={false}
      decoding="async"
      onError={() => setIsBroken(true)}
    />
  )
}
