import { createHash } from "node:crypto"

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const FRAMES = "https://www.youtube-nocookie.com https://player.vimeo.com https://rutube.ru"

/** The policy of one page: of inline scripts, only those the page was rendered with may run. */
export function contentSecurityPolicy(html: string, connectSources: string[] = []): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script = ""]) => {
    return `'sha256-${createHash("sha256").update(script).digest("base64")}'`
  })
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(" ")}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connectSources].join(" ")}`,
    `frame-src ${FRAMES}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ")
}
