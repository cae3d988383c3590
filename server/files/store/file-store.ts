/** Bytes from `start` to `end`, both included. */
export type Part = { start: number; end: number }

/** Response headers of a file that a browser fetches from the storage itself. */
export type SentAs = { mime: string; downloadName: string | null }

/**
 * Storage of file contents, by the paths that listings refer to. Contents stored under a path never change. A storage
 * that does not respond is `unavailable`, one without space `storage_full`.
 */
export type FileStore = {
  /**
   * Stores bytes: once this resolves they survive a power failure, unless they are `temporary`, which is for files that
   * can be generated again.
   */
  put: (path: string, bytes: Uint8Array, options?: { temporary?: boolean }) => Promise<void>
  /** Stores a finished file of this machine, of any size, as durably; its bytes are never in memory as a whole. */
  putFile: (path: string, source: string) => Promise<void>
  /** Size in bytes and time of storing in milliseconds since 1970; null if there is no such file. */
  stat: (path: string) => Promise<{ size: number; changedAt: number } | null>
  /** A file, or a part of it, as the body of a response; `not_found` if it was deleted in the meantime. */
  open: (path: string, part?: Part) => Promise<Blob | ReadableStream<Uint8Array>>
  /** The whole file, which is at most a few megabytes; null if there is no such file. */
  read: (path: string) => Promise<Uint8Array | null>
  /** Copies the bytes to another path; false if there is no such file. */
  copy: (from: string, to: string) => Promise<boolean>
  /** Does nothing if there is no such file. */
  remove: (path: string) => Promise<void>
  /** Deletes all files below a folder, given with a trailing slash, and the folder itself. */
  removeAll: (folder: string) => Promise<void>
  /** The paths of all files with this prefix, in batches and in no particular order. */
  list: (prefix: string) => AsyncGenerator<string[]>
  /** Signs short-lived links to files in the storage itself; null if files are always served by this server. */
  links: { origin: string; to: (path: string, as: SentAs) => string } | null
}
