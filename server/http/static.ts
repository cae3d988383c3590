import { serveStatic } from "hono/bun"

/** The built client's files; their names carry a hash of their content, so they never change. */
export function assets(folder: string) {
  return serveStatic({
    root: folder,
    onFound: (_, c) => c.header("cache-control", "public, max-age=31536000, immutable"),
  })
}
