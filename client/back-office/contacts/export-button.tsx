import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { ContactPageQuery } from "#shared/contact-query.ts"
import { formatFileDay } from "../../lib/format-time.ts"
import { saveFile } from "../../lib/save-file.ts"
import { trpc } from "../../lib/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { DownloadIcon } from "../../ui/icons/arrows.tsx"
import { useAnnounce } from "../announce.tsx"
import { useFailureText } from "../use-failure-text.ts"

/** Exports all pages of the filtered list as CSV. */
export function ExportButton({ query: { search, unread } }: { query: ContactPageQuery }) {
  const { t } = useLingui()
  const { client } = trpc.useUtils()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const [isPending, setPending] = useState(false)
  const save = async () => {
    if (isPending) return
    setPending(true)
    try {
      const { csv, count } = await client.contacts.export.mutate({ search, unread })
      const name = `requests-${formatFileDay(Date.now())}.csv`
      saveFile(name, csv, "text/csv;charset=utf-8")
      announce(
        t`${plural(count, { one: "# request has been exported", other: "# requests have been exported" })} to ${name}.`,
      )
    } catch (error) {
      const reason = failureText(error)
      announce(t`The requests were not exported. ${reason}`, "failed")
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
