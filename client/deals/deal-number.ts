/** Whether a text from a URL can be the number of a deal. */
export const isDealNumber = (text: string): boolean => /^[A-Za-z0-9-]{1,40}$/.test(text)
