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
import { useLingui } from "@lingui/react/macro"
import { IconPlus } from "@tabler/icons-react"
import { type ReactNode, useRef } from "react"
import { takesAttachments } from "#shared/listings/files.ts"
import type { FILE_LIST_FIELDS } from "#shared/listings/listing.ts"
import { FileEntry } from "./file-entry.tsx"
import classes from "./file-list-field.module.css"
import { type FileItem, isRefused, placesOf } from "./form-files.ts"
import { RemovedLine, TakeHint, UploadField, type UploadFieldProps, UploadTally } from "./upload-field.tsx"

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
  const items = files.files[field].filter(item => !isRefused(item))
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
