import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const THEME = join(import.meta.dirname, "../../../shared/theme")
/** The characters of each font file of the built client; of two files with the same, the later is used. */
const RANGES = {
  "latin-rest":
    "U+00A0-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2215",
  cyrillic: "U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116",
  vietnamese:
    "U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+1EA0-1EF9",
  latin:
    "U+0020-007E,U+00A0-00A1,U+00A9,U+00AB,U+00B7,U+00BB,U+00BF,U+00C1,U+00C9,U+00CD,U+00D1,U+00D3,U+00D7,U+00DA,U+00DC,U+00E1,U+00E9,U+00ED,U+00F1,U+00F3,U+00FA,U+00FC,U+2010-201F,U+2026,U+2212",
}

/** The built client's fonts; without them the page uses the system font. */
function fontFaces(clientFolder: string | undefined): string {
  const names = clientFolder ? readdirSync(join(clientFolder, "assets")) : []
  return Object.entries(RANGES)
    .map(([script, range]) => {
      const name = names.find(one => new RegExp(`^geologica-${script}-[\\w-]{6}\\.woff2$`).test(one))
      const source = `url("/assets/${name}") format("woff2")`
      return name
        ? `@font-face{font-family:"Geologica Variable";font-display:swap;font-weight:400 600;src:${source};unicode-range:${range}}\n`
        : ""
    })
    .join("")
}

type Options = {
  clientFolder: string | undefined
  /** Its own style sheet. */
  file: string
  /** Whether it contains a form. */
  form: boolean
}

/**
 * The layout of a page that is not part of the client: its styles, its icon as a data URL, and a policy that allows
 * nothing else.
 */
export function plainPage({ clientFolder, file, form }: Options) {
  const css = [
    fontFaces(clientFolder),
    readFileSync(join(THEME, "tokens.css"), "utf8"),
    readFileSync(join(import.meta.dirname, "plain-page.css"), "utf8"),
    readFileSync(file, "utf8"),
  ].join("")
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(css).digest("base64")}'`,
    "font-src 'self'",
    "img-src data:",
    "base-uri 'none'",
    `form-action ${form ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join("; ")
  const icon = `data:image/svg+xml,${encodeURIComponent(readFileSync(join(THEME, "favicon.svg"), "utf8"))}`
  return { css, icon, policy }
}
