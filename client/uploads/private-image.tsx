import { useQuery } from "@tanstack/react-query"
import { type ComponentPropsWithRef, createContext, useContext, useEffect, useState } from "react"
import { authHeaders, forgetSession } from "../lib/session.ts"
import { type ImageWidth, PLACEHOLDER_PATH, storageUrl } from "../lib/storage-url.ts"

/** Whose token uploads files and reads those that are not public. */
export type FileSession = {
  /** The Authorization header of each call. */
  headers: () => Record<string, string>
  /** Called when an upload is answered with 401. */
  onEnd: () => void
}

const STAFF: FileSession = { headers: authHeaders, onEnd: forgetSession }

/** The session of staff, unless a page provides another one. */
export const FileSessionContext = createContext<FileSession>(STAFF)
export const useFileSession = (): FileSession => useContext(FileSessionContext)

const CACHED_MS = 10 * 60_000
/** A transparent pixel, because an image without `src` would show a border. */
const NOTHING = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="

async function fetchBlob(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { headers, signal })
  if (!response.ok) throw new Error(`${response.status} for a stored file`)
  return response.blob()
}

/** An object URL for a file or its bytes, revoked on unmount; undefined without one. */
export function useLocalUrl(bytes: Blob | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(bytes)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [bytes])
  return url
}

/**
 * A URL of a non-public file, because an image request cannot send the token; undefined while loading. The bytes are
 * cached for ten minutes after their last use.
 */
function usePrivateFile(path: string | null, width?: ImageWidth) {
  const { headers } = useFileSession()
  const url = path && !path.startsWith("blob:") ? storageUrl(path, width) : null
  const { data, isError } = useQuery({
    queryKey: ["private-file", url],
    queryFn: ({ signal }) => fetchBlob(url ?? "", headers(), signal),
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CACHED_MS,
  })
  const local = useLocalUrl(data)
  return { url: path?.startsWith("blob:") ? path : local, isError }
}

/** A URL for the image of a stored path, fetched with the token; undefined while loading. */
export function usePrivateUrl(path: string | null, width?: ImageWidth): string | undefined {
  return usePrivateFile(path, width).url
}

type PrivateImageProps = Omit<ComponentPropsWithRef<"img">, "src" | "srcSet" | "width" | "alt"> & {
  /** A stored path or a local `blob:` URL. */
  path: string
  /** The maximum rendered width, in pixels; without it the original image is loaded. */
  width?: ImageWidth
  alt: string
}

/** A non-public image, such as a draft's, fetched with the token. */
export function PrivateImage({ path, width, alt, ...rest }: PrivateImageProps) {
  const { url, isError } = usePrivateFile(path, width)
  const instead = isError ? storageUrl(PLACEHOLDER_PATH) : NOTHING
  // An ARIA attribute would expose a decorative image to screen readers.
  const isBusy = alt !== "" && !url && !isError
  return <img decoding="async" {...rest} src={url ?? instead} alt={alt} aria-busy={isBusy || undefined} />
}
