/** Long enough for the browser to begin the download; the object URL uses memory until it is revoked. */
const REVOKE_AFTER_MS = 60_000

/** Saves a text as a file, through the browser's download. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
