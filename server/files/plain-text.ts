/** Characters that never occur in plain text; tab, line feed, form feed and carriage return are allowed. */
const CONTROLS = /(?![\t\n\f\r])[\p{Cc}\ufffe\uffff]/u
/** Markup is rejected at the start of a text, and wherever a browser might interpret the text as a page. */
const BEGINS_AS_MARKUP = /^\s*<[a-z!?/]/i
const CONTAINS_MARKUP = /<(!doctype|\?xml|html|head|body|script|svg|iframe|object|embed)[\s>/]/i

function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const isLittle = first === 0xff && second === 0xfe
  const isBig = first === 0xfe && second === 0xff
  try {
    return new TextDecoder(isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8", { fatal: true }).decode(
      bytes,
    )
  } catch {
    return null
  }
}

/** Whether the bytes are plain text: UTF-8, or UTF-16 with a byte order mark, without control characters or markup. */
export function isPlainText(bytes: Uint8Array): boolean {
  const text = decode(bytes)
  return text !== null && !CONTROLS.test(text) && !BEGINS_AS_MARKUP.test(text) && !CONTAINS_MARKUP.test(text)
}
