import type { ComponentPropsWithRef } from "react"
import { type ImageWidth, PLACEHOLDER_PATH, storageUrl } from "../lib/storage-url.ts"
import { usePrivateFile } from "./use-private-url.ts"

/** A transparent pixel, because an image without `src` would show a border. */
const NOTHING = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="

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

/** A URL for the image of a stored path, fetched with the token; undefined while loading. */
export function usePrivateUrl(path: string | null, width?: ImageWidth): string | undefined {
  return usePrivateFile(path, width).url
}
