/** Whether this browser supports passkeys, which it offers on https and on localhost only. */
export function hasPasskeySupport(): boolean {
  return typeof window !== "undefined" && window.isSecureContext && "PublicKeyCredential" in window
}

// Loaded on first use, so that no page waits for it.
export const loadWebAuthn = () => import("@simplewebauthn/browser")
