/** Whether this browser has passkeys, which it offers on https and on localhost only. */
export function hasPasskeySupport(): boolean {
  return typeof window !== "undefined" && window.isSecureContext && "PublicKeyCredential" in window
}

// Loaded with the first use, so that no page waits for it.
export const loadWebAuthn = () => import("@simplewebauthn/browser")
