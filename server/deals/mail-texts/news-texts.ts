import type { Message } from "#shared/msg.ts"

/** The subject of a mail and its first line, which say what happened and what the reader has to do. */
type Texts = readonly [subject: Message, text: Message]

/** What each reader of a piece of news gets; `party` stands for a buyer or seller without a text of its own. */
export type NewsTexts = { buyer?: Texts; seller?: Texts; party?: Texts; staff?: Texts }
