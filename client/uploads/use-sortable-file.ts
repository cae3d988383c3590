import { useSortable } from "@dnd-kit/sortable"
import { CSS } from "@dnd-kit/utilities"
import { useLingui } from "@lingui/react/macro"

/** Props that make an entry sortable: for the entry, which can be dragged anywhere, and for its handle. */
export function useSortableFile(key: string) {
  const { t } = useLingui()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: key, attributes: { roleDescription: t`movable file` } })
  return {
    entry: {
      ...listeners,
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(transform), transition },
      "data-dragging": isDragging || undefined,
    },
    handle: { ...attributes, ref: setActivatorNodeRef },
  }
}
export type SortableFile = ReturnType<typeof useSortableFile>
