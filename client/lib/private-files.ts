import { callRest, received } from "./rest-call.ts"
import { saveBlob, showBlob } from "./save-file.ts"

/** Reads a file that requires the token; throws if it cannot be read. */
export async function readPrivateFile(address: string, headers: Record<string, string>): Promise<Blob> {
  const answer = await callRest(address, { headers })
  return received(answer.blob())
}

/** Reads a file that requires the token, and saves it; throws if it cannot be read. */
export async function savePrivateFile(
  address: string,
  name: string,
  headers: Record<string, string>,
): Promise<void> {
  saveBlob(name, await readPrivateFile(address, headers))
}

/** Shows a PDF in a new tab; saves it if the browser blocks the tab. Rejects if it cannot be read. */
export async function openPdf(read: () => Promise<Blob>, name: string): Promise<void> {
  // Browsers open tabs only in response to the click itself, before the file is read.
  const tab = window.open("", "_blank")
  try {
    const pdf = new Blob([await read()], { type: "application/pdf" })
    if (tab) showBlob(tab, pdf)
    else saveBlob(name, pdf)
  } catch (failure) {
    tab?.close()
    throw failure
  }
}
