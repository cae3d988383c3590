/** The start of a text on one line, cut between words, in at most `limit` characters. */
export function excerpt(text: string, limit: number): string {
  const line = text.replace(/\s+/g, " ").trim()
  if (line.length <= limit) return line
  const room = line.slice(0, limit)
  const whole = room.slice(0, Math.max(room.lastIndexOf(" "), 0)) || room.slice(0, -1)
  return `${whole.replace(/[\s,;:.–—-]+$/, "")}…`
}
