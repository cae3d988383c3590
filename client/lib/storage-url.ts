/** Widths that images are served in, in pixels (docs/rest-api.md, Files of a listing). */
const WIDTHS = [64, 128, 256, 384, 640, 960, 1280, 1920] as const
export type ImageWidth = (typeof WIDTHS)[number]

export const PLACEHOLDER_PATH = "images/placeholder.webp"
export const AVATAR_PATH = "images/avatar.webp"

/** The URL of a stored file, or of an image at most `width` pixels wide; `blob:` URLs are returned unchanged. */
export function storageUrl(path: string, width?: ImageWidth): string {
  if (path.startsWith("blob:")) return path
  const address = `/storage/${path.split("/").map(encodeURIComponent).join("/")}`
  return width ? `${address}?w=${width}` : address
}

/** `srcset` of an image in these widths. */
export function storageSrcSet(path: string, widths: readonly ImageWidth[]): string {
  return widths.map(width => `${storageUrl(path, width)} ${width}w`).join(", ")
}
