/** Email addresses are stored and compared in lower case, without spaces around them. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}
