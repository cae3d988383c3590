const BASE = 36

/** A strong entity tag of a response's bytes. */
export function entityTag(bytes: Uint8Array): string {
  return `"${Bun.hash(bytes).toString(BASE)}"`
}

/** Whether `If-None-Match` names the tag, or any (RFC 9110, section 13.1.2: compared weakly). */
export function isNamed(tag: string, ifNoneMatch: string | null | undefined): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === "*") return true
  return ifNoneMatch.split(",").some(part => part.trim().replace(/^W\//, "") === tag)
}
