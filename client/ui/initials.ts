const INITIAL = /(?<![\p{L}\p{N}\p{M}'’])[\p{L}\p{N}]\p{M}*/gu

/** The first letters of the first words of a title, or its first character if it has no words. */
export function initials(title: string, count: number): string {
  const found = title.normalize("NFC").match(INITIAL)?.slice(0, count).join("")
  const [first = ""] = title.trim()
  return (found || first).toUpperCase()
}
