import { Trans } from "@lingui/react/macro"
import { useState } from "react"
import { formatFileDay } from "../../lib/format-time.ts"
import { saveFile } from "../../lib/save-file.ts"
import { Button } from "../../ui/button.tsx"
import { DownloadIcon } from "../../ui/icons/arrows.tsx"
import { useAnnounce } from "../announce.tsx"
import { useFailureText } from "../use-failure-text.ts"

type CsvButtonProps = {
  /** The file's name, before the day. */
  name: string
  load: () => Promise<{ csv: string; count: number }>
  /** What is announced: that so many rows were exported to a file, or why they were not. */
  doneText: (count: number, file: string) => string
  failedText: (reason: string) => string
}

/** Exports everything that the filters find as CSV. */
export function CsvButton({ name, load, doneText, failedText }: CsvButtonProps) {
  const announce = useAnnounce()
  const failureText = useFailureText()
  const [isPending, setPending] = useState(false)
  const save = async () => {
    if (isPending) return
    setPending(true)
    try {
      const { csv, count } = await load()
      const file = `${name}-${formatFileDay(Date.now())}.csv`
      saveFile(file, csv, "text/csv;charset=utf-8")
      announce(doneText(count, file))
    } catch (error) {
      announce(failedText(failureText(error)), "failed")
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<DownloadIcon size={18} />}
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      onClick={save}
    >
      {isPending ? <Trans>Exporting…</Trans> : <Trans>Export CSV</Trans>}
    </Button>
  )
}
