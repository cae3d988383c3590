import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core"
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable"
import type { ReactNode } from "react"
import type { FileItem } from "./form-files.ts"
import { useSortAnnouncements } from "./use-sort-announcements.ts"

type SortableFilesProps = {
  items: FileItem[]
  isGrid: boolean
  onMove: (key: string, toKey: string) => void
  children: ReactNode
}

/** Files that can be sorted by mouse, long press and keyboard. */
export function SortableFiles({ items, isGrid, onMove, children }: SortableFilesProps) {
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
