import { useSortable } from "@dnd-kit/sortable"
import { CSS } from "@dnd-kit/utilities"
import { Trans, useLingui } from "@lingui/react/macro"
import { ActionIcon, Button, Progress, Text } from "@mantine/core"
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconFile,
  IconGripVertical,
  IconX,
} from "@tabler/icons-react"
import { type MouseEvent, useState, useSyncExternalStore } from "react"
import { flushSync } from "react-dom"
import type { FileAccess } from "#shared/listings/file-access.ts"
import "@mantine/core/styles/ActionIcon.layer.css"
import "@mantine/core/styles/Progress.layer.css"
import "../theme/application-styles.ts"
import { formatBytes, formatShare } from "../lib/format.ts"
import type { ImageWidth } from "../lib/storage-url.ts"
import { useLocale } from "../lib/use-locale.ts"
import { FileAccessField } from "./file-access-field.tsx"
import classes from "./file-list-field.module.css"
import filePictureClasses from "./file-picture.module.css"
import { type FileItem, isUnderway } from "./form-files.ts"
import { PrivateImage, useLocalUrl } from "./private-image.tsx"
import type { ProgressStore } from "./upload-queue.ts"

type FilePictureProps = { item: FileItem; width: ImageWidth; alt: string; className?: string }

/** An image of the form, from the local file if there is one, or else from the server. */
export function FilePicture({ item, width, alt, className = "" }: FilePictureProps) {
  const { file, path } = item
  const url = useLocalUrl(file)
  const [isBroken, setIsBroken] = useState(false)
  const image = { alt, className: `${filePictureClasses.picture} ${className}`, draggable: false }
  if (file && url && !isBroken)
    return <img {...image} src={url} alt={alt} decoding="async" onError={() => setIsBroken(true)} />
  if (!file && path) return <PrivateImage {...image} path={path} width={width} />
  return <span className={image.className}>{(isBroken || !file) && <IconFile />}</span>
}

/** One file of a list; `position` counts from 1. */
type FileEntryProps = {
  item: FileItem
  position: number
  count: number
  progress: ProgressStore
  /** An image with a large preview instead of a row. */
  isTile: boolean
  /** Moves the file by this many positions; -1 is one position earlier. */
  onShift: (steps: -1 | 1) => void
  onRemove: () => void
  onRetry: () => void
  onShare: (access: FileAccess) => void
}

/** A file's position in its list; also the handle for moving it by keyboard. */
function MoveHandle({ item, position, count, handle }: FileEntryProps & { handle: object }) {
  const { t } = useLingui()
  const { name } = item
  return (
    <ActionIcon
      className={classes.handle}
      aria-label={t`Move ${name}, position ${position} of ${count}`}
      {...handle}
    >
      <IconGripVertical size={16} />
      {position}
    </ActionIcon>
  )
}

/** Moves a file by one position without dragging. */
function ShiftButton({ item, position, count, steps, isTile, onShift }: FileEntryProps & { steps: -1 | 1 }) {
  const { t } = useLingui()
  const { name } = item
  const isEnd = steps === -1 ? position === 1 : position === count
  const [Earlier, Later] = isTile ? [IconChevronLeft, IconChevronRight] : [IconChevronUp, IconChevronDown]
  // React moves the entry in the document, and browsers drop the focus of moved elements.
  const shift = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (isEnd) return
    flushSync(() => onShift(steps))
    currentTarget.focus()
  }
  return (
    <ActionIcon
      className={classes.action}
      aria-label={steps === -1 ? t`Move ${name} earlier` : t`Move ${name} later`}
      aria-disabled={isEnd}
      onClick={shift}
    >
      {steps === -1 ? <Earlier size={18} /> : <Later size={18} />}
    </ActionIcon>
  )
}

/** Removes a file or cancels its upload. */
function RemoveButton({ item, onRemove }: FileEntryProps) {
  const { t } = useLingui()
  const { name } = item
  return (
    <ActionIcon
      className={classes.action}
      data-remove
      aria-label={isUnderway(item) ? t`Cancel the upload of ${name}` : t`Remove ${name}`}
      onClick={onRemove}
    >
      <IconX size={16} />
    </ActionIcon>
  )
}

/** An upload's progress: queued, a share, or being checked by the server. */
export function UploadProgress({ item, progress }: { item: FileItem; progress: ProgressStore }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { name } = item
  const share = useSyncExternalStore(progress.subscribe, () => progress.get(item.key))
  const text = item.state === "waiting" ? t`Waiting` : share === 1 ? t`Checking` : formatShare(share, locale)
  return (
    <Text span display="grid" size="xs" c="dimmed" lh={1.3}>
      <Progress.Root size={4}>
        <Progress.Section
          value={Math.round(share * 100)}
          aria-label={t`Upload of ${name}`}
          aria-valuetext={text}
          animated={share === 1}
        />
      </Progress.Root>
      {text}
    </Text>
  )
}

/** Why an upload failed, with a retry button. */
export function FailedUpload({ item, onRetry }: { item: FileItem; onRetry: () => void }) {
  const { t } = useLingui()
  const { name } = item
  return (
    <Text span size="xs" c="var(--error)" className={classes.failed}>
      <span role="alert">{item.problem}</span>
      <Button variant="subtle" size="compact-xs" aria-label={t`Retry ${name}`} onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </Text>
  )
}

const kindOf = (name: string) => name.slice(name.lastIndexOf(".") + 1).slice(0, 4)

/** A file in a list with its picture or kind, position, name, size, progress and actions; draggable everywhere. */
export function FileEntry(props: FileEntryProps) {
  const { item, progress, isTile, onRetry, onShare } = props
  const { t } = useLingui()
  const locale = useLocale()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.key, attributes: { roleDescription: t`movable file` } })
  return (
    <li
      ref={setNodeRef}
      className={isTile ? classes.tile : classes.row}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-state={item.state}
      data-dragging={isDragging || undefined}
      {...listeners}
    >
      <MoveHandle {...props} handle={{ ...attributes, ref: setActivatorNodeRef }} />
      <span className={classes.stage} aria-hidden={!isTile || undefined}>
        {item.mime.startsWith("image/") ? (
          <FilePicture item={item} width={isTile ? 384 : 128} alt={isTile ? item.name : ""} />
        ) : (
          kindOf(item.name)
        )}
      </span>
      <span className={classes.text}>
        {(!isTile || !isUnderway(item)) && (
          <span className={classes.name} title={item.name}>
            {item.name}
          </span>
        )}
        {isUnderway(item) ? (
          <UploadProgress item={item} progress={progress} />
        ) : (
          <span>{formatBytes(item.size, locale)}</span>
        )}
      </span>
      <span className={classes.actions}>
        <ShiftButton {...props} steps={-1} />
        <ShiftButton {...props} steps={1} />
        <RemoveButton {...props} />
      </span>
      {item.access && <FileAccessField name={item.name} access={item.access} onChange={onShare} />}
      {item.state === "failed" && <FailedUpload item={item} onRetry={onRetry} />}
    </li>
  )
}
