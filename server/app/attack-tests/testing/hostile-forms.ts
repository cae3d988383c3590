import fc from "fast-check"
import { hostileText } from "./hostile-texts.ts"

type Part = { name: string; file: string | null; type: string; value: string }

const FIELDS = [
  "title",
  "title",
  "description",
  "price",
  "platforms[]",
  "platforms",
  "platforms[0]",
  "status",
  "on_request",
  "screenshots[]",
  "screenshots",
  "files[]",
  "app_icon",
  "title_image",
  "app_icon_clear",
  "field",
  "file",
  "input",
  "__proto__",
  "constructor[]",
  "a[b][c][]",
  "[]",
  "",
]
const TYPES = [
  "",
  "text/plain",
  "image/png",
  "text/html",
  "image/svg+xml",
  "multipart/mixed; boundary=y",
  "text/plain; charset=utf-16",
]
const CONTENTS = [
  "",
  "1",
  "../../etc/passwd",
  "listings/aa/x.webp",
  "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "<html><script>",
  "GIF89a",
  "\x89PNG\r\n\x1a\n",
  "%PDF-1.4",
  "PK\x03\x04",
  "--x",
  "--x--",
  "\r\n--x\r\n",
  "\xff\xfe\0",
]
const part: fc.Arbitrary<Part> = fc.record({
  name: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...FIELDS) }, { weight: 1, arbitrary: hostileText }),
  file: fc.oneof(
    fc.constant(null),
    fc.constantFrom("", "a.png", "../../x.png", "a\0.png", 'q".png', "%22\r\n.png", "a.svg"),
  ),
  type: fc.constantFrom(...TYPES),
  value: fc.oneof(fc.constantFrom(...CONTENTS), hostileText),
})

const quoted = (text: string) => text.replaceAll('"', "%22")
function write({ name, file, type, value }: Part, line: string): string {
  const named = file === null ? "" : `; filename="${quoted(file)}"`
  const typed = type ? `${line}Content-Type: ${type}` : ""
  return `Content-Disposition: form-data; name="${quoted(name)}"${named}${typed}${line}${line}${value}${line}`
}

/** A multipart form as bytes, valid or broken: truncated, with another boundary, bare line endings or no end. */
export const hostileForm = fc
  .record({
    parts: fc.oneof(
      { weight: 9, arbitrary: fc.array(part, { maxLength: 5 }) },
      { weight: 1, arbitrary: part.map(one => Array.from({ length: 500 }, () => one)) },
    ),
    harm: fc.constantFrom("none", "none", "none", "cut", "boundary", "lines", "unended", "headless", "latin"),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    type: fc.constantFrom(
      "multipart/form-data; boundary=x",
      "multipart/form-data; boundary=x",
      "multipart/form-data; boundary=x",
      'multipart/form-data; boundary="x"',
      "multipart/form-data",
      "multipart/form-data; boundary=",
      "MULTIPART/FORM-DATA; boundary=x; boundary=y",
      `multipart/form-data; boundary=${"x".repeat(3000)}`,
    ),
  })
  .map(({ parts, harm, at, type }) => {
    const line = harm === "lines" ? "\n" : "\r\n"
    const boundary = harm === "boundary" ? "y" : "x"
    const written = parts.map(one => `--${boundary}${line}${write(one, line)}`).join("")
    const whole = harm === "headless" ? `--x\r\n\r\n${written}` : written
    const text = harm === "unended" ? whole : `${whole}--${boundary}--${line}`
    const bytes =
      harm === "latin" ? new Uint8Array(Buffer.from(text, "latin1")) : new TextEncoder().encode(text)
    return { type, body: harm === "cut" ? bytes.slice(0, Math.floor(bytes.length * at)) : bytes }
  })
