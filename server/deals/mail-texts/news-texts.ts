import type { Message } from "#shared/msg.ts"

/** The subject of a mail and its first line, which say what happened and what the reader has to do. */
type Texts = readonly [subject: Message, text: Message]

/** The texts of each reader of a piece of news; `party` is used for a buyer or seller without a separate text. */
export type NewsTexts = { buyer?: Texts; seller?: Texts; party?: Texts; staff?: Texts }
