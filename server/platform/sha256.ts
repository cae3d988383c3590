/** The SHA-256 of a content, in hex. */
export const sha256 = (content: string | Uint8Array): string => Bun.SHA256.hash(content, "hex")
