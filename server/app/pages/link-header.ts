const LINK = /<link rel="(stylesheet|preload)"[^>]*>/g
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, "i").exec(tag)?.[1]

/**
 * The page's styles and fonts as a `Link` header: a cache in front can send it as early hints (RFC 8297), which Bun
 * cannot. The first picture, in several widths, is preloaded by the document alone.
 */
export function linkHeader(html: string): string {
  const head = html.slice(0, html.indexOf("</head>"))
  const links = [...head.matchAll(LINK)].flatMap(([tag, rel]) => {
    const [href, as] = [attribute(tag, "href"), rel === "stylesheet" ? "style" : attribute(tag, "as")]
    if (!href || (as !== "style" && as !== "font")) return []
    return `<${href}>; rel=preload; as=${as}${as === "font" ? "; crossorigin" : ""}`
  })
  return links.join(", ")
}
