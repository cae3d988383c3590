import { createHash } from "node:crypto"

/** Data for machines is no script to a browser, and holds what people wrote: it is given no leave to run. */
const INLINE_SCRIPT =
  /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g
const FRAMES = "https://www.youtube-nocookie.com https://player.vimeo.com https://rutube.ru"

/** Origins other than the product's own that a page may fetch from. */
type Sources = { connect?: string[] | undefined; images?: string[] }

/** The policy of one page: of inline scripts, only those the page was rendered with may run. */
export function contentSecurityPolicy(html: string, { connect = [], images = [] }: Sources = {}): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script = ""]) => {
    return `'sha256-${createHash("sha256").update(script).digest("base64")}'`
  })
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
