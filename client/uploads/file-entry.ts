import type { FileItem } from "./form-files.ts"
import type { ProgressStore } from "./upload-queue.ts"

/** One file of a list as its row or tile shows it; `position` counts from 1. */
export type FileEntryProps = {
  item: FileItem
  position: number
  count: number
  progress: ProgressStore
  /** Moves the file by this many positions; -1 is one position earlier. */
  onShift: (steps: -1 | 1) => void
  onRemove: () => void
  onRetry: () => void
}
