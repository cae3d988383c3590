import { Trans } from "@lingui/react/macro"
import { useRef } from "react"
import type { SINGLE_FILE_FIELDS } from "#shared/listing.ts"
import { Button } from "../ui/button.tsx"
import { FailedUpload } from "./failed-upload.tsx"
import { isRefused, isUnderway } from "./form-files.ts"
import { RefusedFiles } from "./refused-files.tsx"
import { RemovedLine } from "./removed-line.tsx"
import classes from "./single-file-field.module.css"
import { SingleFrame } from "./single-frame.tsx"
import { TakeHint } from "./take-hint.tsx"
import { UploadField, type UploadFieldProps } from "./upload-field.tsx"
import { UploadProgress } from "./upload-progress.tsx"
import { UploadTally } from "./upload-tally.tsx"

type SingleFileFieldProps = UploadFieldProps<(typeof SINGLE_FILE_FIELDS)[number]> & {
  shape: "cover" | "icon" | "avatar"
}

/** A single image, which can be picked, dropped or pasted, replaced and removed. */
export function SingleFileField({ shape, ...props }: SingleFileFieldProps) {
  const { files, field, id } = props
  const pick = useRef<HTMLButtonElement>(null)
  const items = files.files[field]
  const refused = items.filter(isRefused)
  const item = items.find(one => !isRefused(one))
  return (
    <UploadField {...props}>
      {openPicker => (
        <>
          <div className={classes.body} data-shape={shape}>
            <SingleFrame item={item} shape={shape} onPick={openPicker} />
            <div className={classes.side}>
              <div className={classes.buttons}>
                <Button ref={pick} id={id} size="xs" variant="default" onClick={openPicker}>
                  {item ? <Trans>Replace</Trans> : <Trans>Choose an image</Trans>}
                </Button>
                {item && (
                  <Button
                    size="xs"
                    variant="subtle"
                    data-danger
                    onClick={() => files.remove(field, item.key)}
                  >
                    {isUnderway(item) ? <Trans>Cancel</Trans> : <Trans>Remove</Trans>}
                  </Button>
                )}
              </div>
              {item && isUnderway(item) && <UploadProgress item={item} progress={files.progress} />}
              {item?.state === "failed" && (
                <FailedUpload item={item} onRetry={() => files.retry(field, item.key)} />
              )}
              {!item && (
                <p className={classes.hint}>
                  <TakeHint field={field} />
                </p>
              )}
              <RemovedLine
                removed={files.removed[field]}
                isReplaced={Boolean(item)}
                next={pick}
                onUndo={() => files.undo(field)}
              />
            </div>
          </div>
          <RefusedFiles items={refused} onDismiss={key => files.remove(field, key)} />
          <UploadTally items={items} batch={files.batches[field] ?? []} />
        </>
      )}
    </UploadField>
  )
}
