import { Trans } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { useState } from "react"
import { formatFileDay } from "../../lib/format-time.ts"
import { callRest, received } from "../../lib/rest-call.ts"
import { saveBlob } from "../../lib/save-file.ts"
import { authHeaders } from "../../lib/session.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { DownloadIcon } from "../../ui/icons/arrows.tsx"
import { useAnnounce } from "../announce.tsx"
import { LateMenu } from "../late-menu.tsx"

const LABELS = { csv: "CSV", xlsx: "Excel (XLSX)", ndjson: "NDJSON" }
type Format = keyof typeof LABELS

type ExportButtonProps = {
  /** The file's name, before the day. */
  name: string
  /** The URL of the export, without the format. */
  path: string
  query: Readonly<Record<string, unknown>>
  /** More than one makes the button a menu. */
  formats?: readonly Format[]
  /** The announcement: the number of rows exported to a file, or why the export failed. */
  doneText: (count: number, file: string) => string
  failedText: (reason: string) => string
}

/** Exports everything that matches the filters; the server streams the file while it reads. */
export function ExportButton(props: ExportButtonProps) {
  const { name, path, query, formats = ["csv"], doneText, failedText } = props
  const announce = useAnnounce()
  const failureText = useFailureText()
  const locale = useLocale()
  const [isPending, setPending] = useState(false)
  const save = async (format: Format) => {
    if (isPending) return
    setPending(true)
    try {
      const search = new URLSearchParams({ lang: locale, ...(formats.length > 1 && { format }) })
      for (const [key, value] of Object.entries(query))
        if (value !== undefined && value !== null) search.set(key, String(value))
      const answer = await callRest(`${path}?${search}`, { headers: authHeaders() })
      const file = `${name}-${formatFileDay(Date.now())}.${format}`
      saveBlob(file, await received(answer.blob()))
      announce(doneText(Number(answer.headers.get("x-row-count") ?? 0), file))
    } catch (error) {
      announce(failedText(failureText(error)), "failed")
    } finally {
      setPending(false)
    }
  }
  const button = {
    variant: "default",
    leftSection: <DownloadIcon size={18} />,
    "aria-disabled": isPending || undefined,
    "data-pending": isPending || undefined,
  } as const
  const [only] = formats
  if (formats.length === 1 && only)
    return (
      <Button {...button} onClick={() => save(only)}>
        {isPending ? <Trans>Exporting…</Trans> : <Trans>Export CSV</Trans>}
      </Button>
    )
  return (
    <LateMenu
      button={<Button {...button}>{isPending ? <Trans>Exporting…</Trans> : <Trans>Export</Trans>}</Button>}
    >
      {Menu =>
        formats.map(format => (
          <Menu.Item key={format} onClick={() => save(format)}>
            {LABELS[format]}
          </Menu.Item>
        ))
      }
    </LateMenu>
  )
}
