import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react"
import { FILE_FIELDS } from "#shared/listing.ts"
import { type FileItem, type FormFiles, isRefused } from "../../uploads/form-files.ts"
import { useLocalUrl, usePrivateUrl } from "../../uploads/private-image.tsx"

type ReporterProps = { item: FileItem; onAddress: (key: string, address: string | null) => void }

const isImage = ({ mime }: FileItem) => mime.startsWith("image/")

/** Renders nothing; runs one hook per file. */
function AddressReporter({ item, onAddress }: ReporterProps) {
  const local = useLocalUrl(item.file)
  const fetched = usePrivateUrl(local ? null : item.path, 1280)
  const address = local ?? fetched ?? null
  const { key } = item
  useEffect(() => {
    onAddress(key, address)
    return () => onAddress(key, null)
  }, [key, address, onAddress])
  return null
}

/** Local URLs of the form's images, uploaded or not; `reporters` must be rendered. */
export function useFileAddresses(files: FormFiles) {
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map())
  const onAddress = useCallback((key: string, address: string | null) => {
    setAddresses(before => {
      const next = new Map(before)
      if (address === null) next.delete(key)
      else next.set(key, address)
      return next
    })
  }, [])
  const items = useMemo(
    () => FILE_FIELDS.flatMap(field => files[field]).filter(item => !isRefused(item)),
    [files],
  )
  const reporters: ReactNode = items
    .filter(isImage)
    .map(item => <AddressReporter key={item.key} item={item} onAddress={onAddress} />)
  const urlOf = useCallback(
    // Only the name of a file that is not an image is shown.
    (item: FileItem) => addresses.get(item.key) ?? (isImage(item) ? null : `blob:${item.key}`),
    [addresses],
  )
  return { urlOf, reporters, isComplete: items.filter(isImage).every(({ key }) => addresses.has(key)) }
}
