import { Trans, useLingui } from "@lingui/react/macro"
import { IconDownload, IconFileText, IconPaperclip } from "@tabler/icons-react"
import { useRef, useState } from "react"
import { sendPrivateFile } from "../lib/send-private-file.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import { useLocale } from "../lib/use-locale.ts"
import classes from "./file-buttons.module.css"
import { FormProblem } from "./form-problem.tsx"

type FileButtonProps = {
  name: string
  /** Rejects if the file cannot be read. */
  onSave: () => Promise<void>
  /** Whether the file is shown in a new tab. */
  opens?: boolean
}

/** A button that downloads or opens a file that requires more than a link. */
export function FileButton({ name, onSave, opens = false }: FileButtonProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const save = async () => {
    if (isPending) return
    setPending(true)
    setFailure(null)
    try {
      await onSave()
    } catch (error) {
      setFailure(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <button type="button" className={classes.file} aria-busy={isPending} onClick={save}>
        {opens ? (
          <IconFileText size={18} aria-hidden="true" />
        ) : (
          <IconDownload size={18} aria-hidden="true" />
        )}
        <span>{name}</span>
      </button>
      <FormProblem>{failure !== null && t`The file couldn’t be read. ${failureText(failure)}`}</FormProblem>
    </>
  )
}

type AddFilesButtonProps = {
  /** Where each file is posted, with the other fields of the form. */
  address: string
  fields?: Record<string, string>
  /** The Authorization header. */
  headers: () => Record<string, string>
  onDone: () => Promise<unknown>
}

/** A button that picks files and sends each immediately. */
export function AddFilesButton({ address, fields, headers, onDone }: AddFilesButtonProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const failureText = useFailureText()
  const input = useRef<HTMLInputElement>(null)
  const [pending, setPending] = useState(0)
  const [problems, setProblems] = useState<string[]>([])
  const addProblem = (text: string) => setProblems(texts => [...texts, text])
  const add = async (files: readonly File[]) => {
    setProblems([])
    for (const file of files) {
      setPending(count => count + 1)
      try {
        await sendPrivateFile(address, { file, ...fields }, { headers: headers(), lang: locale })
      } catch (error) {
        addProblem(t`“${file.name}” couldn’t be added. ${failureText(error)}`)
      } finally {
        setPending(count => count - 1)
      }
    }
    await onDone()
  }
  return (
    <div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t`Add files`}
        onChange={event => {
          add([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ""
        }}
      />
      <button
        type="button"
        className={classes.file}
        aria-busy={pending > 0}
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={18} aria-hidden="true" />
        <span>{pending > 0 ? <Trans>Adding…</Trans> : <Trans>Add files</Trans>}</span>
      </button>
      <FormProblem>{problems.join(" ")}</FormProblem>
    </div>
  )
}
