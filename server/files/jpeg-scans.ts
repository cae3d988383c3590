const MARKER = 0xff
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
/** Markers without a length: padding, restarts, start and end of the image. */
const hasLength = (code: number) => code > 0x01 && !(code >= 0xd0 && code <= 0xd9)

/** Number of scans of a JPEG, counted without decoding; ITU-T T.81, annex B. Null if it does not start like a JPEG. */
export function countJpegScans(bytes: Uint8Array): number | null {
  if (bytes[0] !== MARKER || bytes[1] !== 0xd8) return null
  let scans = 0
  for (let at = bytes.indexOf(MARKER, 2); at !== -1; at = bytes.indexOf(MARKER, at)) {
    const code = bytes[at + 1] ?? END_OF_IMAGE
    if (code === END_OF_IMAGE) break
    if (code === START_OF_SCAN) scans++
    if (code === MARKER) at += 1
    else if (code === 0 || !hasLength(code)) at += 2
    else at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
  }
  return scans
}
