import { useLingui } from "@lingui/react/macro"
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react"
import { fieldText } from "#shared/error-texts.ts"
import type { FieldProblem } from "#shared/errors.ts"
import { NoAnswer } from "../lib/rest-call.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useTranslate } from "../lib/use-translate.ts"
import type { FilesSource } from "./form-files.ts"
import { useFileSession } from "./private-image.tsx"
import { sendUpload, type Upload } from "./send-upload.ts"
import { createFilesControl, type FilesControl, type FilesStoreDeps, summaryOf } from "./upload-queue.ts"

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** How files are uploaded, and the error texts in the language of the page. */
function useUploadDeps(): FilesStoreDeps & { problemText: (problem: FieldProblem) => string } {
  const { t } = useLingui()
  const failureText = useFailureText()
  const locale = useLocale()
  const translate = useTranslate()
  const { headers, onEnd } = useFileSession()
  return {
    pause,
    send: async (upload: Upload) => {
      const outcome = await sendUpload(upload, locale, headers())
      if (outcome.kind === "signed-out") onEnd()
      return outcome
    },
    failureText: outcome => {
      if (outcome.kind === "signed-out") return t`Sign in again to finish uploading this file.`
      return failureText("error" in outcome ? outcome.error : new NoAnswer())
    },
    problemText: problem => fieldText(problem, translate),
  }
}

/**
 * The files of a listing form, for `SingleFileField` and `FileListField`. Each is uploaded as soon as it is picked;
 * saving sends `toPayload()`, after `whenSettled()`. Call `rebase(listing)` with the response to a save. Only the first
 * call's listing is used. `snapshot()` and `restore()` carry the files across a reload.
 *
 * A member's form is rendered within a `FileSessionContext` that has the member's token; without one it is that of
 * staff. An upload without a session fails with "signed-out": call `retryAll()` after signing in. The server limits
 * a member's uploads that are not yet part of a listing to 200 MB in all (413, shown at the file).
 */
export function useFormFiles(listing: FilesSource | null) {
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
