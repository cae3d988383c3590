import type { SingleByte } from "../plausible-text.ts"

export type TestEncoding =
  | "utf-8"
  | "utf-8 with mark"
  | "utf-16le"
  | "utf-16le with mark"
  | "utf-16be with mark"
  | SingleByte

const TONES = /[\u0300\u0301\u0303\u0309\u0323]/
/** Windows-1258 has letters with circumflex, breve and horn, and the tones as marks of their own. */
const withTonesApart = (text: string) =>
  [...text.normalize("NFC")]
    .map(letter => {
      const parts = [...letter.normalize("NFD")]
      const tone = parts.find(part => TONES.test(part))
      return tone
        ? parts
            .filter(part => part !== tone)
            .join("")
            .normalize("NFC") + tone
        : letter
    })
    .join("")

function singleByte(text: string, encoding: SingleByte): Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  const letters = [...(encoding === "windows-1258" ? withTonesApart(text) : text)]
  return Uint8Array.from(letters, letter => {
    const byte = bytes.get(letter)
    if (byte === undefined) throw new RangeError(`${encoding} has no ${letter}`)
    return byte
  })
}

function utf16(text: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return new Uint8Array(view.buffer)
}

/** A text in an encoding, as spreadsheet programs save it; throws for letters that the encoding lacks. */
export function encode(text: string, encoding: TestEncoding): Uint8Array<ArrayBuffer> {
  switch (encoding) {
    case "utf-8":
      return new TextEncoder().encode(text)
    case "utf-8 with mark":
      return new TextEncoder().encode(`\ufeff${text}`)
    case "utf-16le":
      return utf16(text, true)
    case "utf-16le with mark":
      return utf16(`\ufeff${text}`, true)
    case "utf-16be with mark":
      return utf16(`\ufeff${text}`, false)
    default:
      return singleByte(text, encoding)
  }
}
