import { useLingui } from "@lingui/react/macro"
import type { Writer } from "#shared/requests/conversation.ts"

/** The path of a file or of all files of a conversation. */
export const filesOf = (reference: string) => `/api/requests/${encodeURIComponent(reference)}/files`

/** The writer of a message, by side. */
export function useWriterTexts(): Record<Writer, string> {
  const { t } = useLingui()
  return { buyer: t`Sender`, seller: t`Seller`, staff: t`Staff` }
}
