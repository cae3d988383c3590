import { Trans, useLingui } from "@lingui/react/macro"
import { IconDownload, IconPaperclip } from "@tabler/icons-react"
import { useRef, useState } from "react"
import type { DealFile } from "#shared/deals/deal.ts"
import { trpc } from "../lib/trpc.ts"
import { useLocale } from "../lib/use-locale.ts"
import { FormProblem } from "../ui/form-problem.tsx"
import classes from "./deal.module.css"
import { useDeal } from "./deal-access.tsx"
import { addFile, saveDealFile } from "./file-calls.ts"

/** A button that downloads a file, which only the people of the deal can. */
export function FileLink({ file, label }: { file: Pick<DealFile, "id" | "name">; label?: string }) {
  const { t } = useLingui()
  const { deal, headers } = useDeal()
  const utils = trpc.useUtils()
  const [state, setState] = useState<"idle" | "pending" | "failed">("idle")
  const open = async () => {
    if (state === "pending") return
    setState("pending")
    try {
      await saveDealFile(deal.number, file, headers())
      setState("idle")
      await utils.deals.timeline.invalidate({ number: deal.number })
    } catch {
      setState("failed")
    }
  }
  return (
    <>
      <button type="button" className={classes.file} aria-busy={state === "pending"} onClick={open}>
        <IconDownload size={18} aria-hidden="true" />
        <span>{label ?? file.name}</span>
      </button>
      <FormProblem>
        {state === "failed" && t`The file could not be read. Check your connection and try again.`}
      </FormProblem>
    </>
  )
}

/** Adds files of at most 25 MB to the deal or to an item of its checklist. */
export function AddFile({ itemId }: { itemId?: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { deal, headers } = useDeal()
  const utils = trpc.useUtils()
  const input = useRef<HTMLInputElement>(null)
  const [pending, setPending] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const add = async (files: readonly File[]) => {
    setProblem(null)
    for (const file of files) {
      setPending(count => count + 1)
      try {
        const { ok, message } = await addFile(
          deal.number,
          { file, ...(itemId !== undefined && { itemId }) },
          { headers: headers(), lang: locale },
        )
        if (!ok) setProblem(message ?? t`“${file.name}” could not be added.`)
      } catch {
        setProblem(t`“${file.name}” could not be added. Check your connection and try again.`)
      } finally {
        setPending(count => count - 1)
      }
    }
    await utils.deals.get.invalidate({ number: deal.number })
    await utils.deals.timeline.invalidate({ number: deal.number })
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
      <FormProblem>{problem}</FormProblem>
    </div>
  )
}
