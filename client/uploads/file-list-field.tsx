import { useLingui } from "@lingui/react/macro"
import { useRef } from "react"
import { takesAttachments } from "#shared/files.ts"
import type { FILE_LIST_FIELDS } from "#shared/listing.ts"
import classes from "./file-list-field.module.css"
import { FileRow } from "./file-row.tsx"
import { isRefused, placesOf } from "./form-files.ts"
import { ImageTile } from "./image-tile.tsx"
import { PickButton } from "./pick-button.tsx"
import { RefusedFiles } from "./refused-files.tsx"
import { RemovedLine } from "./removed-line.tsx"
import { SortableFiles } from "./sortable-files.tsx"
import { TakeHint } from "./take-hint.tsx"
import { UploadField, type UploadFieldProps } from "./upload-field.tsx"
import { UploadTally } from "./upload-tally.tsx"

/** An ordered list of files, which can be picked, dropped or pasted, sorted and removed. */
export function FileListField(props: UploadFieldProps<(typeof FILE_LIST_FIELDS)[number]>) {
  const { files, field, id } = props
  const { t } = useLingui()
  const pick = useRef<HTMLButtonElement>(null)
  const items = files.files[field].filter(item => !isRefused(item))
  const refused = files.files[field].filter(isRefused)
  const count = items.length
  const places = placesOf(field)
  const isFull = count >= places
  const isGrid = !takesAttachments(field)
  const Entry = isGrid ? ImageTile : FileRow
  const shift = (index: number, steps: -1 | 1) => {
    const [item, other] = [items[index], items[index + steps]]
    if (item && other) files.move(field, item.key, other.key)
  }
  const label = isGrid ? t`Add images` : t`Add files`
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
            <ul className={classes.list} data-grid={(isGrid && count > 0) || undefined}>
              {items.map((item, index) => (
                <Entry
                  key={item.key}
                  item={item}
                  position={index + 1}
                  count={count}
                  progress={files.progress}
                  onShift={steps => shift(index, steps)}
                  onRemove={() => files.remove(field, item.key)}
                  onRetry={() => files.retry(field, item.key)}
                />
              ))}
              <li className={classes.pick}>
                <PickButton
                  ref={pick}
                  id={id}
                  shape={isGrid && count > 0 ? "tile" : "line"}
                  hint={count ? undefined : <TakeHint field={field} />}
                  aria-disabled={isFull}
                  onClick={() => isFull || openPicker()}
                >
                  {isFull ? t`The list is full` : label}
                </PickButton>
              </li>
            </ul>
          </SortableFiles>
          <RemovedLine removed={files.removed[field]} next={pick} onUndo={() => files.undo(field)} />
          <RefusedFiles items={refused} onDismiss={key => files.remove(field, key)} />
        </>
      )}
    </UploadField>
  )
}
