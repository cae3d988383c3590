const KEY = "member-sign-in"

/** The address that a code was sent to, while the code is valid: a reload or Back returns to the code. */
export function readPendingEmail(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function storePendingEmail(email: string | null): void {
  try {
    if (email === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, email)
  } catch {
    // Without storage, a reload starts again with the address.
  }
}
