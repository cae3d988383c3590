import { readFileSync } from "node:fs"

const SUBTABLE_BYTES = 8
const WHOLE_UNICODE = 12

/** The code points of a TrueType font, read from the groups of its table `cmap`, format 12 or 4. */
export function charactersOf(file: string): Set<number> {
  const font = new DataView(Uint8Array.from(readFileSync(file)).buffer)
  const tables = font.getUint16(4)
  let cmap = 0
  for (let at = 12; at < 12 + tables * 16; at += 16)
    if (font.getUint32(at) === 0x63_6d_61_70) cmap = font.getUint32(at + 8)
  const found = new Set<number>()
  for (let index = 0; index < font.getUint16(cmap + 2); index++) {
    const subtable = cmap + font.getUint32(cmap + 4 + index * SUBTABLE_BYTES + 4)
    const format = font.getUint16(subtable)
    if (format === WHOLE_UNICODE)
      for (let group = 0; group < font.getUint32(subtable + 12); group++) {
        const at = subtable + 16 + group * 12
        for (let code = font.getUint32(at); code <= font.getUint32(at + 4); code++) found.add(code)
      }
    if (format === 4) {
      const count = font.getUint16(subtable + 6) / 2
      for (let segment = 0; segment < count; segment++) {
        const last = font.getUint16(subtable + 14 + segment * 2)
        const first = font.getUint16(subtable + 16 + count * 2 + segment * 2)
        for (let code = first; code <= last; code++) found.add(code)
      }
    }
  }
  return found
}
