import { generateMessageId } from "@lingui/message-utils/generateMessageId"

/** A text of the interface: its English source, and the id of its translations in `client/locales`. */
export type Message = { id: string; message?: string }

/** `message` is in ICU format; `context` separates texts that are alike in English only. */
type Source = { message: string; context?: string; comment?: string }

/** Returns a text in one language, its placeholders filled in. */
export type Translate = (message: Message, values?: Record<string, string | number>) => string

/**
 * Declares a text that the server shows, or both sides. It has the name of Lingui's macro, which replaces it in the
 * client's build (`lingui.config.ts`); the server calls this function.
 */
export function msg(source: Source | TemplateStringsArray): Message {
  const { message, context }: Source = "raw" in source ? { message: source[0] ?? "" } : source
  return { id: generateMessageId(message, context), message }
}
