import type { ComponentPropsWithRef } from "react"
import { type ImageWidth, PLACEHOLDER_PATH, storageUrl } from "../lib/storage-url.ts"
import { usePrivateFile } from "./use-private-url.ts"

/** One clear pixel: an image without an address would show its border. */
const NOTHING = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="

type PrivateImageProps = Omit<ComponentPropsWithRef<"img">, "src" | "srcSet" | "width" | "alt"> & {
  /** A stored path, or an address that only this browser has (`blob:`). */
  path: string
  /** The widest it is shown, in pixels; without it the stored image itself comes. */
  width?: ImageWidth
  alt: string
}

/** An image that visitors may not see, a draft's for one: it is fetched with the token. */
export function PrivateImage({ path, width, alt, ...rest }: PrivateImageProps) {
  const { url, isError } = usePrivateFile(path, width)
  const instead = isError ? storageUrl(PLACEHOLDER_PATH) : NOTHING
  // ARIA on an image without a text would make it more than decoration.
  const isBusy = alt !== "" && !url && !isError
  return <img decoding="async" {...rest} src={url ?? instead} alt={alt} aria-busy={isBusy || undefined} />
}

/** An address for the image of a stored path, fetched with the token; undefined while it is on its way. */
export function usePrivateUrl(path: string | null, width?: ImageWidth): string | undefined {
  return usePrivateFile(path, width).url
}
