import { createHash } from "node:crypto"

/** Browsers do not run data blocks, and they contain user input: they get no permission to run. */
const LINKED_OR_DATA = /\s(?:src=|type="application\/(?:ld\+)?json")/
const [START, END] = ["<script", "</script>"]
const FRAMES = "https://www.youtube-nocookie.com https://player.vimeo.com https://rutube.ru"

/** Other origins that a page may fetch from. */
type Sources = { connect?: string[] | undefined; images?: string[] }

/** Found by their tags, without parsing: a page is long, and scanned once for each cached page. */
function inlineScripts(html: string): string[] {
  const found: string[] = []
  for (let at = html.indexOf(START); at >= 0; ) {
    const open = html.indexOf(">", at)
    const end = html.indexOf(END, open)
    if (open < 0 || end < 0) break
    if (!LINKED_OR_DATA.test(html.slice(at, open))) found.push(html.slice(open + 1, end))
    at = html.indexOf(START, end)
  }
  return found
}

/** The policy of one page: of inline scripts, only those the page was rendered with may run. */
export function contentSecurityPolicy(html: string, { connect = [], images = [] }: Sources = {}): string {
  const hashes = inlineScripts(html).map(
    script => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(" ")}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...images].join(" "),
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(" ")}`,
    `frame-src ${FRAMES}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ")
}
