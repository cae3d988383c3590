/** Bytes from `start` to `end`, both included. */
export type Part = { start: number; end: number }

/** How a file behaves when a browser fetches it from the storage itself. */
export type SentAs = { mime: string; downloadName: string | null }

/**
 * Storage of file contents, by paths as listings carry them. What is stored under a path never
 * changes. A storage that does not answer is `unavailable`, one without room `storage_full`.
 */
export type FileStore = {
  /**
   * Stores bytes: once this has answered they survive a power cut, unless they are `temporary`, which is
   * for what can be made again.
   */
  put: (path: string, bytes: Uint8Array, options?: { temporary?: boolean }) => Promise<void>
  /** Size in bytes and the time of storing in milliseconds since 1970; null where there is no such file. */
  stat: (path: string) => Promise<{ size: number; changedAt: number } | null>
  /** A file, or a part of it, as the body of an answer; `not_found` where it has gone meanwhile. */
  open: (path: string, part?: Part) => Promise<Blob | ReadableStream<Uint8Array>>
  /** All of a file, which is at most some megabytes; null where there is no such file. */
  read: (path: string) => Promise<Uint8Array | null>
  /** Stores the same bytes under another path as well; false where there is no such file. */
  copy: (from: string, to: string) => Promise<boolean>
  /** Does nothing where there is no such file. */
  remove: (path: string) => Promise<void>
  /** Removes all files below a folder, given with a slash at its end, and the folder itself. */
  removeAll: (folder: string) => Promise<void>
  /** The paths of all files whose path starts with these letters, in handfuls and in no order. */
  list: (prefix: string) => AsyncGenerator<string[]>
  /** Short-lived addresses to fetch files from the storage itself; null where files pass through here alone. */
  links: { origin: string; to: (path: string, as: SentAs) => string } | null
}
