/** Whether a text from a URL can be the id of a listing or of a proposal. */
export const isId = (text: string): boolean => /^\d{1,15}$/.test(text)
