import { parseUrl } from "./parse-url.ts"

const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i

/**
 * Normalises a typed link: leading slashes removed, a missing `https://` added, `http` changed to `https`. A bare
 * host stays one, without a slash. Null if the result is not a link to an external host (`javascript:` and the like).
 */
export function normalizeLink(typed: string): string | null {
  const bare = typed.trim().replace(/^[\\/]+/, "")
  const withScheme = SCHEME.test(bare) ? bare.replace(/^http:/i, "https:") : `https://${bare}`
  const url = parseUrl(withScheme)
  if (url?.protocol !== "https:" || url.username || url.password) return null
  if (!/^[^.]+(\.[^.]+)+$/.test(url.hostname)) return null
  return url.href === `${url.origin}/` && !bare.endsWith("/") ? url.origin : url.href
}

type Video = { provider: "YouTube" | "Vimeo" | "Rutube"; frameUrl: string }

const FRAMES: { provider: Video["provider"]; link: RegExp; frame: (id: string) => string }[] = [
  {
    provider: "YouTube",
    link: /^https:\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|shorts\/|embed\/))([\w-]{6,20})/,
    frame: id => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  {
    provider: "Vimeo",
    link: /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})/,
    frame: id => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  },
  {
    provider: "Rutube",
    link: /^https:\/\/rutube\.ru\/(?:video|play\/embed)\/([0-9a-f]{16,40})/,
    frame: id => `https://rutube.ru/play/embed/${id}`,
  },
]

/** The URL for embedding a video link; null for every other host, which remains a plain external link. */
export function videoFrame(link: string): Video | null {
  for (const { provider, link: pattern, frame } of FRAMES) {
    const id = pattern.exec(link)?.[1]
    if (id) return { provider, frameUrl: frame(id) }
  }
  return null
}
