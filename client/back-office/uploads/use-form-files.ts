import { useLingui } from "@lingui/react/macro"
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react"
import { fieldText } from "#shared/error-texts.ts"
import type { FieldProblem } from "#shared/errors.ts"
import type { Listing } from "#shared/listing.ts"
import { forgetSession } from "../../lib/session.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { createFilesControl, type FilesControl, summaryOf } from "./files-control.ts"
import type { FilesStoreDeps } from "./files-store.ts"
import { sendUpload, type Upload } from "./send-upload.ts"

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** How files are uploaded, and the error texts in the language of the page. */
function useUploadDeps(): FilesStoreDeps & { problemText: (problem: FieldProblem) => string } {
  const { t } = useLingui()
  const locale = useLocale()
  const translate = useTranslate()
  return {
    pause,
    send: async (upload: Upload) => {
      const outcome = await sendUpload(upload, locale)
      if (outcome.kind === "signed-out") forgetSession()
      return outcome
    },
    failureText: outcome => {
      if (outcome.kind === "unreachable") return t`The connection was lost. Check it and try again.`
      if (outcome.kind === "signed-out") return t`Sign in again to finish uploading this file.`
      return ("text" in outcome && outcome.text) || t`The file could not be uploaded. Please try again.`
    },
    problemText: problem => fieldText(problem, translate),
  }
}

/**
 * The files of the listing form. Each is uploaded as soon as it is picked; saving sends `toPayload()`, after
 * `whenSettled()`. Call `rebase(listing)` with the response to a save. Only the first call's listing is used.
 */
export function useFormFiles(listing: Listing | null) {
  const deps = useUploadDeps()
  const latest = useRef(deps)
  const [control] = useState<FilesControl>(() =>
    createFilesControl(listing, {
      pause,
      send: upload => latest.current.send(upload),
      failureText: outcome => latest.current.failureText(outcome),
      problemText: problem => latest.current.problemText(problem),
    }),
  )
  useEffect(() => {
    latest.current = deps
  })
  useEffect(() => {
    control.start()
    window.addEventListener("online", control.retryAll)
    return () => {
      window.removeEventListener("online", control.retryAll)
      control.stop()
    }
  }, [control])
  const state = useSyncExternalStore(control.subscribe, control.read)
  return useMemo(
    () => ({
      ...control,
      files: state.files,
      removed: state.removed,
      batches: state.batches,
      ...summaryOf(state),
    }),
    [control, state],
  )
}
export type FormFilesControl = ReturnType<typeof useFormFiles>
