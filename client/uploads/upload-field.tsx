import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button, CloseButton, Flex, Group, Text } from "@mantine/core"
import { Dropzone } from "@mantine/dropzone"
import { IconAlertCircle } from "@tabler/icons-react"
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react"
import { type FileField, MAX_FILE_MB, MAX_IMAGE_MB, typeProblem } from "#shared/listings/files.ts"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import "@mantine/core/styles/Alert.layer.css"
import { type FileItem, isRefused, isUnderway, placesOf, type RemovedFile } from "./form-files.ts"
import classes from "./upload-field.module.css"
import { acceptOf } from "./upload-queue.ts"
import type { FormFilesControl } from "./use-form-files.ts"

export type UploadFieldProps<Field extends FileField = FileField> = {
  files: FormFilesControl
  field: Field
  label: ReactNode
  description?: ReactNode
  /** The id of the button that picks files; the error summary links to it. */
  id?: string
  /** The server's error for the field. */
  problem?: ReactNode
}

type FrameProps = UploadFieldProps & {
  /** Shown at the end of the label row. */
  count?: ReactNode
  isFull?: boolean
  children: (openPicker: () => void) => ReactNode
}

/**
 * The frame of a file field, which accepts files dropped on it, or pasted while the focus is in it, and lists those
 * that were rejected.
 */
export function UploadField(props: FrameProps) {
  const { files, field, label, description, problem, count, isFull = false, children } = props
  const { t } = useLingui()
  const problemId = useId()
  const openPicker = useRef<() => void>(() => {})
  return (
    <fieldset className={classes.field} aria-describedby={problem ? problemId : undefined} data-field={field}>
      <legend className={classes.legend}>{label}</legend>
      {count && (
        <Group gap="sm" c="dimmed" className={classes.count}>
          {count}
        </Group>
      )}
      {description && (
        <Text size="xs" c="dimmed" className={classes.below}>
          {description}
        </Text>
      )}
      <Dropzone
        unstyled
        className={classes.zone}
        data-drop={isFull ? t`The list is full` : t`Drop to add`}
        data-full={isFull || undefined}
        activateOnClick={false}
        activateOnKeyboard={false}
        multiple
        onDrop={picked => files.add(field, picked)}
        tabIndex={-1}
        openRef={openPicker}
        inputProps={{
          accept: acceptOf(field),
          multiple: placesOf(field) > 1,
          "aria-hidden": true,
        }}
      >
        {children(() => openPicker.current())}
        <RefusedFiles
          items={files.files[field].filter(isRefused)}
          onDismiss={key => files.remove(field, key)}
        />
      </Dropzone>
      {problem && (
        <Text size="xs" c="var(--error)" mt="xs" id={problemId}>
          {problem}
        </Text>
      )}
    </fieldset>
  )
}

type RefusedFilesProps = { items: FileItem[]; onDismiss: (key: string) => void }

/** Rejected files, each with the reason, until they are dismissed. */
function RefusedFiles({ items, onDismiss }: RefusedFilesProps) {
  const { t } = useLingui()
  return (
    <div role="alert">
      {items.length > 0 && (
        <Alert role="none" color="red" mt="sm" py="xs" icon={<IconAlertCircle />} title={t`Not added`}>
          <ul>
            {items.map(({ key, name, problem }) => (
              <Flex component="li" align="center" justify="space-between" gap="xs" key={key}>
                <span>
                  {!problem?.includes(name) && <b>{name} </b>}
                  {problem}
                </span>
                <CloseButton aria-label={t`Dismiss ${name}`} onClick={() => onDismiss(key)} />
              </Flex>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}

/** The accepted formats of an empty field, and how to add a file; touch screens can neither drop nor paste. */
export function TakeHint({ field }: { field: FileField }) {
  const { t } = useLingui()
  const isSingle = placesOf(field) === 1
  const limits = {
    file_type: t`PDF, CSV, XLSX, TXT or ZIP up to ${MAX_FILE_MB} MB, images up to ${MAX_IMAGE_MB} MB each.`,
    document_type: t`PDF, CSV or XLSX up to ${MAX_FILE_MB} MB, images up to ${MAX_IMAGE_MB} MB each.`,
    image_type: isSingle
      ? t`JPEG, PNG, WebP, AVIF or GIF up to ${MAX_IMAGE_MB} MB.`
      : t`JPEG, PNG, WebP, AVIF or GIF up to ${MAX_IMAGE_MB} MB each.`,
  }
  return (
    <Text span display="block" size="xs" c="dimmed">
      <span className={classes.dropOrPaste}>
        {isSingle ? (
          <Trans>Or drop or paste it here.</Trans>
        ) : (
          <Trans>Or drop or paste them here.</Trans>
        )}{" "}
      </span>
      {limits[typeProblem(field)]}
    </Text>
  )
}

type RemovedLineProps = {
  removed: RemovedFile | undefined
  /** Whether another file has replaced it. */
  isReplaced?: boolean
  /** Receives the focus after Undo. */
  next: RefObject<HTMLButtonElement | null>
  onUndo: () => void
}

/** Names the removed file and restores it; shown until the field changes again. */
export function RemovedLine({ removed, isReplaced = false, next, onUndo }: RemovedLineProps) {
  const undo = useRef<HTMLButtonElement>(null)
  const key = removed?.item.key
  // The remove button was removed with the file, so the focus would be lost.
  useEffect(() => {
    if (key && (document.activeElement ?? document.body) === document.body) undo.current?.focus()
  }, [key])
  const name = removed?.item.name
  const done = isReplaced ? <Trans>Replaced.</Trans> : <Trans>Removed.</Trans>
  return (
    <div role="status">
      {removed && (
        <Group gap="xs" mt="xs" wrap="nowrap" c="dimmed">
          <span>{name && !isReplaced ? <Trans>Removed {name}.</Trans> : done}</span>
          <Button
            variant="subtle"
            size="compact-xs"
            ref={undo}
            onClick={() => {
              onUndo()
              next.current?.focus()
            }}
          >
            <Trans>Undo</Trans>
          </Button>
        </Group>
      )}
    </div>
  )
}

/** How many of the last picked files are uploaded; screen readers announce only the start and the end. */
export function UploadTally({ items, batch }: { items: FileItem[]; batch: readonly string[] }) {
  const sent = items.filter(item => batch.includes(item.key))
  const isBusy = sent.some(isUnderway)
  const total = sent.length
  const done = sent.filter(item => item.state === "stored").length
  const failed = sent.filter(item => item.state === "failed").length
  return (
    <>
      {isBusy && total > 1 && (
        <Text span inherit c="var(--accent)" aria-hidden="true">
          <Trans>
            {done} of {total} uploaded
          </Trans>
        </Text>
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
