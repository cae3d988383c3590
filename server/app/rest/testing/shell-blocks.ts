const BLOCK = /^```(sh|json)\n([\s\S]*?)^```$/gm

type ShellBlock = {
  script: string
  /** The status of the last call if it failed, written after it as `# 409`. */
  failure: number | null
  /** The response of the last call; `"…"` matches anything. */
  shown: unknown
}

/** The shell commands in a text, each with the response shown below it. */
export function shellBlocks(markdown: string): ShellBlock[] {
  const blocks: ShellBlock[] = []
  for (const [, language, content = ""] of markdown.matchAll(BLOCK)) {
    const last = blocks.at(-1)
    if (language === "json" && last) last.shown = JSON.parse(content)
    if (language !== "sh") continue
    const failure = / # (\d{3})\n$/.exec(content)?.[1]
    blocks.push({ script: content, failure: failure ? Number(failure) : null, shown: undefined })
  }
  return blocks
}

/** Whether a response contains everything shown; a list has at least as many entries, in that order. */
export function holds(answer: unknown, shown: unknown): boolean {
  if (shown === "…") return answer !== undefined && answer !== null && answer !== ""
  if (typeof shown !== "object" || shown === null) return answer === shown
  if (typeof answer !== "object" || answer === null || Array.isArray(shown) !== Array.isArray(answer))
    return false
  const found = new Map(Object.entries(answer))
  return Object.entries(shown).every(([key, value]) => holds(found.get(key), value))
}
