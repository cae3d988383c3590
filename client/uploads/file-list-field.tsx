import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core"
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable"
import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Group, Stack } from "@mantine/core"
import { IconPhoto, IconPlus } from "@tabler/icons-react"
import { type ReactNode, useRef } from "react"
import { takesAttachments } from "#shared/listings/files.ts"
import type { FILE_LIST_FIELDS, SINGLE_FILE_FIELDS } from "#shared/listings/listing.ts"
import { FailedUpload, FileEntry, FilePicture, UploadProgress } from "./file-entry.tsx"
import classes from "./file-list-field.module.css"
import { acceptedOf, type FileItem, isRefused, isUnderway, placesOf } from "./form-files.ts"
import singleFileFieldClasses from "./single-file-field.module.css"
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
          <div className={singleFileFieldClasses.single} data-shape={shape}>
            {item ? (
              <div className={singleFileFieldClasses.frame} data-state={item.state}>
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
                className={singleFileFieldClasses.frame}
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

/** Screen reader announcements while a file is moved. */
function useSortAnnouncements(items: FileItem[]) {
  const { t } = useLingui()
  const hasMoved = useRef(false)
  const count = items.length
  /** The name of one file and the position of another. */
  const about = (id: UniqueIdentifier, placeId: UniqueIdentifier) => ({
    name: items.find(item => item.key === id)?.name ?? "",
    position: items.findIndex(item => item.key === placeId) + 1,
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      hasMoved.current = false
      const { name, position } = about(active.id, active.id)
      return t`Picked up ${name}, position ${position} of ${count}.`
    },
    // A file that was just picked up is over its own position; announcing that would interrupt the first announcement.
    onDragOver: ({ active, over }) => {
      if (!over || (over.id === active.id && !hasMoved.current)) return undefined
      hasMoved.current = true
      const { name, position } = about(active.id, over.id)
      return t`${name} is over position ${position} of ${count}.`
    },
    onDragEnd: ({ active, over }) => {
      const { name, position } = about(active.id, (over ?? active).id)
      return t`${name} was put in position ${position} of ${count}.`
    },
    onDragCancel: ({ active }) => {
      const { name, position } = about(active.id, active.id)
      return t`${name} is back in position ${position} of ${count}.`
    },
  }
  return {
    announcements,
    screenReaderInstructions: {
      draggable: t`Press Space or Enter to pick up a file, the arrow keys to move it, Space or Enter to put it down, Escape to leave it where it was.`,
    },
  }
}

type SortableFilesProps = {
  items: FileItem[]
  isGrid: boolean
  onMove: (key: string, toKey: string) => void
  children: ReactNode
}

/** Files that can be sorted by mouse, long press and keyboard. */
function SortableFiles({ items, isGrid, onMove, children }: SortableFilesProps) {
  const accessibility = useSortAnnouncements(items)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext
        items={items.map(item => item.key)}
        strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** An ordered list of files, which can be picked, dropped or pasted, sorted and removed. */
export function FileListField(props: UploadFieldProps<(typeof FILE_LIST_FIELDS)[number]>) {
  const { files, field, id } = props
  const { t } = useLingui()
  const pick = useRef<HTMLButtonElement>(null)
  const items = acceptedOf(files.files[field])
  const count = items.length
  const places = placesOf(field)
  const isFull = count >= places
  const isImages = !takesAttachments(field)
  const isGrid = isImages && count > 0
  const shift = (index: number, steps: -1 | 1) => {
    const [item, other] = [items[index], items[index + steps]]
    if (item && other) files.move(field, item.key, other.key)
  }
  return (
    <UploadField
      {...props}
      isFull={isFull}
      count={
        <>
          <UploadTally items={items} batch={files.batches[field] ?? []} />
          <span>{t`${count} of ${places}`}</span>
        </>
      }
    >
      {openPicker => (
        <>
          <SortableFiles items={items} isGrid={isGrid} onMove={(key, toKey) => files.move(field, key, toKey)}>
            <ul className={classes.list} data-grid={isGrid || undefined}>
              {items.map((item, index) => (
                <FileEntry
                  key={item.key}
                  item={item}
                  position={index + 1}
                  count={count}
                  progress={files.progress}
                  isTile={isImages}
                  onShift={steps => shift(index, steps)}
                  onRemove={() => files.remove(field, item.key)}
                  onRetry={() => files.retry(field, item.key)}
                  onShare={access => files.share(field, item.key, access)}
                />
              ))}
              <li className={classes.place}>
                <button
                  type="button"
                  className={classes.pick}
                  ref={pick}
                  id={id}
                  aria-disabled={isFull}
                  onClick={() => isFull || openPicker()}
                >
                  <IconPlus size={18} />
                  <span>
                    <b>{isFull ? t`The list is full` : isImages ? t`Add images` : t`Add files`}</b>
                    {!count && <TakeHint field={field} />}
                  </span>
                </button>
              </li>
            </ul>
          </SortableFiles>
          <RemovedLine removed={files.removed[field]} next={pick} onUndo={() => files.undo(field)} />
        </>
      )}
    </UploadField>
  )
}
