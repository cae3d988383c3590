import type { Logger } from "#server/platform/logger.ts"
import { type BucketSettings, createBucketStore, openBucket } from "./bucket-store.ts"
import type { FileStore } from "./file-store.ts"
import { createFolderStore } from "./folder-store.ts"

/** The storage at `STORAGE_URL`: `file:FOLDER` or `s3://BUCKET[/PREFIX]`. */
export function openStore(
  settings: BucketSettings & { STORAGE_REDIRECT: boolean },
  logger: Logger,
): FileStore {
  if (settings.STORAGE_URL.startsWith("file:"))
    return createFolderStore(settings.STORAGE_URL.slice("file:".length))
  const { client, prefix } = openBucket(settings)
  return createBucketStore(client, { prefix, redirects: settings.STORAGE_REDIRECT, logger })
}
