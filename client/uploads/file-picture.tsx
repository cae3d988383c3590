import { IconFile } from "@tabler/icons-react"
import { useState } from "react"
import type { ImageWidth } from "../lib/storage-url.ts"
import classes from "./file-picture.module.css"
import type { FileItem } from "./form-files.ts"
import { PrivateImage, useLocalUrl } from "./private-image.tsx"

type FilePictureProps = { item: FileItem; width: ImageWidth; alt: string; className?: string }

/** An image of the form, from the local file if there is one, or else from the server. */
export function FilePicture({ item, width, alt, className = "" }: FilePictureProps) {
  const { file, path } = item
  const url = useLocalUrl(file)
  const [isBroken, setIsBroken] = useState(false)
  const image = { alt, className: `${classes.picture} ${className}`, draggable: false }
  if (file && url && !isBroken)
    return <img {...image} src={url} alt={alt} decoding="async" onError={() => setIsBroken(true)} />
  if (!file && path) return <PrivateImage {...image} path={path} width={width} />
  return <span className={image.className}>{(isBroken || !file) && <IconFile />}</span>
}
