import { Trans } from "@lingui/react/macro"
import { Button, Group, Stack } from "@mantine/core"
import { IconPhoto } from "@tabler/icons-react"
import { useRef } from "react"
import type { SINGLE_FILE_FIELDS } from "#shared/listings/listing.ts"
import { FailedUpload, UploadProgress } from "./file-entry.tsx"
import { FilePicture } from "./file-picture.tsx"
import { isRefused, isUnderway } from "./form-files.ts"
import classes from "./single-file-field.module.css"
import { RemovedLine, TakeHint, UploadField, type UploadFieldProps, UploadTally } from "./upload-field.tsx"

type SingleFileFieldProps = UploadFieldProps<(typeof SINGLE_FILE_FIELDS)[number]> & {
  shape: "cover" | "icon" | "avatar"
}

/** A single image, which can be picked, dropped or pasted, replaced and removed. */
export function SingleFileField({ shape, ...props }: SingleFileFieldProps) {
  const { files, field, id } = props
  const pick = useRef<HTMLButtonElement>(null)
  const items = files.files[field]
  const item = items.find(one => !isRefused(one))
  return (
    <UploadField {...props}>
      {openPicker => (
        <>
          <div className={classes.single} data-shape={shape}>
            {item ? (
              <div className={classes.frame} data-state={item.state}>
                <FilePicture
                  key={item.key}
                  item={item}
                  width={shape === "cover" ? 640 : 256}
                  alt={item.name}
                />
              </div>
            ) : (
              // A second way to open the picker, for pointers only; the button next to it is the labelled one.
              <button
                type="button"
                className={classes.frame}
                tabIndex={-1}
                aria-hidden="true"
                onClick={openPicker}
              >
                <IconPhoto size={28} />
              </button>
            )}
            <Stack gap="xs" miw={0} maw="24rem">
              <Group gap="xs">
                <Button ref={pick} id={id} size="xs" variant="default" onClick={openPicker}>
                  {item ? <Trans>Replace</Trans> : <Trans>Choose an image</Trans>}
                </Button>
                {item && (
                  <Button
                    size="xs"
                    variant="subtle"
                    color="red"
                    onClick={() => files.remove(field, item.key)}
                  >
                    {isUnderway(item) ? <Trans>Cancel</Trans> : <Trans>Remove</Trans>}
                  </Button>
                )}
              </Group>
              {item && isUnderway(item) && <UploadProgress item={item} progress={files.progress} />}
              {item?.state === "failed" && (
                <FailedUpload item={item} onRetry={() => files.retry(field, item.key)} />
              )}
              {!item && <TakeHint field={field} />}
              <RemovedLine
                removed={files.removed[field]}
                isReplaced={Boolean(item)}
                next={pick}
                onUndo={() => files.undo(field)}
              />
            </Stack>
          </div>
          <UploadTally items={items} batch={files.batches[field] ?? []} />
        </>
      )}
    </UploadField>
  )
}
