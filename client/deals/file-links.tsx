import type { DealFile } from "#shared/deals/deal.ts"
import { openPdf, readPrivateFile, savePrivateFile } from "../lib/private-files.ts"
import { trpc } from "../lib/trpc.ts"
import { AddFilesButton, FileButton } from "../ui/file-buttons.tsx"
import { useDeal } from "./deal-access.tsx"

export const filesOf = (number: string) => `/api/deals/${encodeURIComponent(number)}/files`
export const dealFileAddress = (number: string, id: number) => `${filesOf(number)}/${id}`

type FileLinkProps = {
  file: Pick<DealFile, "id" | "name">
  label?: string
  /** Called once the file was opened or saved. */
  onRead?: () => void
}

/**
 * A button that opens a PDF in the browser or downloads another file, which is available to the people of the deal
 * only.
 */
export function FileLink({ file, label, onRead }: FileLinkProps) {
  const { deal, headers } = useDeal()
  const utils = trpc.useUtils()
  const address = dealFileAddress(deal.number, file.id)
  const isPdf = file.name.toLowerCase().endsWith(".pdf")
  const save = async () => {
    if (isPdf) await openPdf(() => readPrivateFile(address, headers()), file.name)
    else await savePrivateFile(address, file.name, headers())
    onRead?.()
    await utils.deals.timeline.invalidate({ number: deal.number })
  }
  return <FileButton name={label ?? file.name} onSave={save} opens={isPdf} />
}

/** Adds files of at most 25 MB to the deal or to an item of its checklist. */
export function AddFile({ itemId }: { itemId?: number }) {
  const { deal, headers } = useDeal()
  const utils = trpc.useUtils()
  const refresh = () =>
    Promise.all([
      utils.deals.get.invalidate({ number: deal.number }),
      utils.deals.timeline.invalidate({ number: deal.number }),
    ])
  return (
    <AddFilesButton
      address={filesOf(deal.number)}
      fields={itemId === undefined ? {} : { item_id: String(itemId) }}
      headers={headers}
      onDone={refresh}
    />
  )
}
