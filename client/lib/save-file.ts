/** Long enough for a browser to begin the download; the address costs memory until it is given back. */
const KEPT_MS = 60_000

/** Saves a text that the page has made as a file, the way a download is saved. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
