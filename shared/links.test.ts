import { expect, test } from "vitest"
import { normalizeLink, videoFrame } from "./links.ts"

test.each([
  ["play.google.com/store/apps/details?id=a", "https://play.google.com/store/apps/details?id=a"],
  ["//apps.apple.com/app/id1", "https://apps.apple.com/app/id1"],
  [" http://example.com ", "https://example.com"],
  ["https://example.com/", "https://example.com/"],
  ["example.com/a/", "https://example.com/a/"],
  ["example.com?a=/", "https://example.com/?a=/"],
  ["HTTPS://Example.com/A", "https://example.com/A"],
  ["example.com:8443/x", "https://example.com:8443/x"],
])("%s becomes %s", (typed, link) => expect(normalizeLink(typed)).toBe(link))

test.each([
  "javascript:alert(1)",
  "javascript:1",
  " JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "ftp://example.com",
  "https://user:pass@example.com",
  "localhost",
  "https://",
  "",
])("%s is refused", typed => expect(normalizeLink(typed)).toBeNull())

test.each([
  [
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1",
  ],
  ["https://youtu.be/dQw4w9WgXcQ?t=3", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
  [
    "https://rutube.ru/video/5ac7f1e3a1a1d1a1b1c1d1e1f1a1b1c1/",
    "https://rutube.ru/play/embed/5ac7f1e3a1a1d1a1b1c1d1e1f1a1b1c1",
  ],
])("%s is framed", (link, frame) => expect(videoFrame(link)?.frameUrl).toBe(frame))

test("a video of another host is not embedded", () => {
  expect(videoFrame("https://example.com/video/76979871")).toBeNull()
  expect(videoFrame("https://evil.com/?https://youtu.be/dQw4w9WgXcQ")).toBeNull()
})
