import { useLingui } from "@lingui/react/macro"
import { useSyncExternalStore } from "react"
import { formatShare } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import type { FileItem } from "./form-files.ts"
import classes from "./upload-progress.module.css"
import type { ProgressStore } from "./upload-queue.ts"

type UploadProgressProps = { item: FileItem; progress: ProgressStore }

/** An upload's progress: queued, a share, or being checked by the server. */
export function UploadProgress({ item, progress }: UploadProgressProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { name } = item
  const share = useSyncExternalStore(progress.subscribe, () => progress.get(item.key))
  const isSent = share === 1
  const text = item.state === "waiting" ? t`Waiting` : isSent ? t`Checking` : formatShare(share, locale)
  return (
    <span className={classes.progress}>
      <span
        className={classes.track}
        role="progressbar"
        aria-label={t`Upload of ${name}`}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={text}
        data-sent={isSent || undefined}
      >
        <span className={classes.bar} style={{ transform: `scaleX(${share})` }} />
      </span>
      <span className={classes.text}>{text}</span>
    </span>
  )
}
