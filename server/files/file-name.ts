import { EXTENSIONS, extensionsOf } from "./file-kinds.ts"

const MAX_LENGTH = 150
/** Control, bidi-override and other invisible characters; joiners are allowed, letters and emoji need them. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

function split(name: string): [stem: string, extension: string] {
  const dot = name.lastIndexOf(".")
  return dot > 0 ? [name.slice(0, dot), name.slice(dot + 1)] : [name, ""]
}

function shorten(name: string): string {
  const letters = [...name]
  if (letters.length <= MAX_LENGTH) return name
  const [stem, extension] = split(name)
  const end = extension && extension.length <= 10 ? `.${extension}` : ""
  return [...stem].slice(0, MAX_LENGTH - end.length).join("") + end
}

/**
 * A sent name as it may be displayed: its last segment, without invisible characters or leading dots, at most 150
 * characters. Browsers send a quote as %22.
 */
export function cleanName(sent: string | undefined): string {
  const last = (sent ?? "").replaceAll("%22", '"').toWellFormed().split(/[/\\]/).at(-1) ?? ""
  const visible = last.replace(INVISIBLE, "").normalize("NFC").trim().replace(/^\.+/, "").trim()
  return shorten(visible) || "file"
}

/** The name with the extension of its type: a wrong known extension is replaced, an unknown one is appended to. */
export function fitExtension(name: string, mime: string): string {
  const allowed = extensionsOf(mime)
  const [stem, extension] = split(name)
  const ending = extension.toLowerCase()
  const [right] = allowed
  if (!right || allowed.includes(ending)) return name
  return shorten(`${EXTENSIONS.has(ending) ? stem : name}.${right}`)
}
