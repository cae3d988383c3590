import { html } from "hono/html"

/** A sentence in which text between backticks is code. */
export function prose(text: string) {
  return text.split("`").map((part, index) => (index % 2 ? html`<code>${part}</code>` : part))
}

const LINE = 88
const FLAT = /[[{]\n\s+[^[\]{}]*?\n\s+[\]}]/g

/** Formatted JSON: a value without nested values that fits a line is written on one. */
export function readableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(FLAT, whole => {
    const line = whole.replace(/\n\s+/g, " ").replace(/^\[ (.*) \]$/, "[$1]")
    return line.length > LINE ? whole : line
  })
}
