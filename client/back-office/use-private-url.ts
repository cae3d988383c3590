import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { authHeaders } from "../lib/session.ts"
import { type ImageWidth, storageUrl } from "../lib/storage-url.ts"

const CACHED_MS = 10 * 60_000

async function fetchBlob(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { headers: authHeaders(), signal })
  if (!response.ok) throw new Error(`${response.status} for a stored file`)
  return response.blob()
}

/** The bytes of a non-public file, cached for ten minutes after their last use. */
function usePrivateBlob(path: string | null, width?: ImageWidth) {
  const url = path && !path.startsWith("blob:") ? storageUrl(path, width) : null
  return useQuery({
    queryKey: ["private-file", url],
    queryFn: ({ signal }) => fetchBlob(url ?? "", signal),
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CACHED_MS,
  })
}

/** An object URL of a non-public file, because an image request cannot send the token; undefined while loading. */
export function usePrivateFile(path: string | null, width?: ImageWidth) {
  const { data, isError } = usePrivateBlob(path, width)
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [data])
  return { url: path?.startsWith("blob:") ? path : url, isError }
}
