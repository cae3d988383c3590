import type { Announcements, UniqueIdentifier } from "@dnd-kit/core"
import { useLingui } from "@lingui/react/macro"
import { useRef } from "react"
import type { FileItem } from "./form-files.ts"

/** Screen reader announcements while a file is moved. */
export function useSortAnnouncements(items: FileItem[]) {
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
