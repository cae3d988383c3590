import type { ListingFile } from "#shared/listings/listing.ts"
import { formatBytes } from "../lib/format.ts"
import { storageUrl } from "../lib/storage-url.ts"
import { useLocale } from "../lib/use-locale.ts"
import { DownloadIcon } from "../ui/icons/arrows.tsx"
import classes from "./attachment-link.module.css"
import { fileKind, isImage } from "./file-kind.ts"

/** A download link with the file's kind, name and size. */
export function AttachmentLink({ file }: { file: ListingFile }) {
  const locale = useLocale()
  const { path, name, size } = file
  return (
    <a className={classes.file} href={storageUrl(path)} download={name}>
      {isImage(file) ? (
        <img
          className={classes.preview}
          src={storageUrl(path, 128)}
          alt=""
          width={48}
          height={48}
          loading="lazy"
        />
      ) : (
        <span className={classes.kind} aria-hidden="true">
          {fileKind(file)}
        </span>
      )}
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.size}>
          {fileKind(file)} · {formatBytes(size, locale)}
        </span>
      </span>
      <DownloadIcon className={classes.arrow} />
    </a>
  )
}
