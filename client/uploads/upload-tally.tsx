import { Plural, Trans } from "@lingui/react/macro"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import { type FileItem, isUnderway } from "./form-files.ts"
import classes from "./upload-tally.module.css"

type UploadTallyProps = { items: FileItem[]; batch: readonly string[] }

/** How many of the last picked files are uploaded; screen readers announce only the start and the end. */
export function UploadTally({ items, batch }: UploadTallyProps) {
  const sent = items.filter(item => batch.includes(item.key))
  const isBusy = sent.some(isUnderway)
  const total = sent.length
  const done = sent.filter(item => item.state === "stored").length
  const failed = sent.filter(item => item.state === "failed").length
  return (
    <>
      {isBusy && total > 1 && (
        <span className={classes.tally} aria-hidden="true">
          <Trans>
            {done} of {total} uploaded
          </Trans>
        </span>
      )}
      <span role="status">
        <VisuallyHidden>
          {isBusy ? (
            <Plural value={total} one="Uploading # file" other="Uploading # files" />
          ) : (
            total > 0 && (
              <>
                <Plural value={done} one="# file uploaded" other="# files uploaded" />{" "}
                {failed > 0 && <Plural value={failed} one="# file failed" other="# files failed" />}
              </>
            )
          )}
        </VisuallyHidden>
      </span>
    </>
  )
}
