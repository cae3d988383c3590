type Measure<Style> = (character: string, style: Style) => number

/**
 * Breaks texts into lines that fit a width. A word that is longer than a line is broken between its characters: the PDF
 * library itself would measure each of its beginnings, 8 s for a word of 20,000 letters. Characters are measured, and each
 * once, because measuring words takes a second for a thousand of them; kerning makes lines shorter than that at most.
 */
export function createLineBreaker<Style extends object>(measure: Measure<Style>) {
  const widths = new WeakMap<Style, Map<string, number>>()

  function widthOf(text: string, style: Style): number {
    const known = widths.get(style) ?? new Map<string, number>()
    widths.set(style, known)
    const width = known.get(text) ?? measure(text, style)
    known.set(text, width)
    return width
  }

  /** The parts of a word, each of which fits the width, and their widths. */
  function partsOf(word: string, width: number, style: Style): { part: string; used: number }[] {
    const parts: { part: string; used: number }[] = []
    let [part, used] = ["", 0]
    for (const character of word) {
      const added = widthOf(character, style)
      if (part && used + added > width) {
        parts.push({ part, used })
        part = ""
        used = 0
      }
      part += character
      used += added
    }
    return [...parts, { part, used }]
  }

  function breakParagraph(paragraph: string, width: number, style: Style): string[] {
    const space = widthOf(" ", style)
    const lines: string[] = []
    let line = ""
    let used = 0
    for (const word of paragraph.split(" "))
      for (const [index, { part, used: added }] of partsOf(word, width, style).entries()) {
        const gap = index === 0 && line ? space : 0
        if (line && (index > 0 || used + gap + added > width)) {
          lines.push(line)
          line = part
          used = added
        } else {
          line += (gap ? " " : "") + part
          used += gap + added
        }
      }
    return [...lines, line]
  }

  return (text: string, width: number, style: Style): string[] =>
    text.split("\n").flatMap(paragraph => breakParagraph(paragraph, width, style))
}
