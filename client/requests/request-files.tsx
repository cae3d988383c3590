import type { ConversationFile } from "#shared/requests/conversation.ts"
import { savePrivateFile } from "../lib/private-files.ts"
import { AddFilesButton, FileButton } from "../ui/file-buttons.tsx"

const addressOf = (reference: string) => `/api/requests/${encodeURIComponent(reference)}/files`

type Reading = {
  reference: string
  /** The Authorization header of who reads the conversation. */
  headers: () => Record<string, string>
}

/** The files of a message in a request's conversation. */
export function RequestFiles({ reference, headers, files }: Reading & { files: ConversationFile[] }) {
  return files.map(({ id, name }) => (
    <FileButton
      key={id}
      name={name}
      onSave={() => savePrivateFile(`${addressOf(reference)}/${id}`, name, headers())}
    />
  ))
}

/** Adds files to a request's conversation. */
export function AddRequestFiles({ reference, ...rest }: Reading & { onDone: () => Promise<unknown> }) {
  return <AddFilesButton address={addressOf(reference)} {...rest} />
}
