/** Long enough for the browser to begin the download; the object URL uses memory until it is revoked. */
const REVOKE_AFTER_MS = 60_000

/** Saves contents as a file, through the browser's download. */
export function saveBlob(name: string, contents: Blob): void {
  const url = URL.createObjectURL(contents)
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}

/** Shows contents in a tab that was opened for them. */
export function showBlob(tab: Window, contents: Blob): void {
  const url = URL.createObjectURL(contents)
  tab.location.replace(url)
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}

/** Saves a text as a file. */
export const saveFile = (name: string, text: string, type: string): void =>
  saveBlob(name, new Blob([text], { type }))
