/** The element of the messages, which other parts of the page lead to. */
export const THREAD_ID = "deal-messages"
