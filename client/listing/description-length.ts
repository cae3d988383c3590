const CHARACTERS_PER_LINE = 75
const LINES_SHOWN = 12

/** Whether a text is likely longer than the collapsed description, estimated without measuring the layout. */
export function isLongDescription(text: string): boolean {
  const lines = text.split("\n").map(line => Math.max(1, Math.ceil(line.length / CHARACTERS_PER_LINE)))
  return lines.reduce((sum, count) => sum + count, 0) > LINES_SHOWN + 2
}
