import { useLingui } from "@lingui/react/macro"
import { PrivateImage, usePrivateUrl } from "../../uploads/private-image.tsx"
import classes from "./review.module.css"
import type { ReviewFile } from "./review-fields.ts"

const PICTURE = /\.(avif|gif|jpe?g|png|webp)$/i

function FileLink({ file }: { file: ReviewFile }) {
  const { t } = useLingui()
  const url = usePrivateUrl(file.path)
  const isPicture = PICTURE.test(file.path)
  return (
    <a
      className={classes.file}
      href={url}
      target="_blank"
      rel="noreferrer"
      download={isPicture ? undefined : file.name}
      aria-label={isPicture ? t`Open ${file.name}` : t`Download ${file.name}`}
    >
      {isPicture && <PrivateImage path={file.path} width={256} alt="" className={classes.picture} />}
      <span>{file.name}</span>
    </a>
  )
}

/** Pictures as previews, other files by name; each opens on its own. */
export function FileLinks({ files }: { files: ReviewFile[] }) {
  if (!files.length) return "—"
  return (
    <span className={classes.files}>
      {files.map(file => (
        <FileLink key={file.path} file={file} />
      ))}
    </span>
  )
}
