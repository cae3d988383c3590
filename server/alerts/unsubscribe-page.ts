import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { type Context, Hono } from "hono"
import { html, raw } from "hono/html"
import { allow } from "#server/http/allow.ts"
import type { Env } from "#server/http/context.ts"
import { textsIn } from "#server/texts.ts"
import { BRAND } from "#shared/brand.ts"
import { writeCatalogueQuery } from "#shared/catalogue-query.ts"
import { type Locale, localizedPath } from "#shared/locales.ts"
import type { Message } from "#shared/msg.ts"
import type { AlertsService, LinkedAlert } from "./service.ts"
import { PAGE_TEXTS } from "./texts.ts"

const THEME = join(import.meta.dirname, "../../shared/theme")
const FONT = /^geologica-(latin|cyrillic|vietnamese)-[\w-]{6}\.woff2$/
/** Mail programs and people know both; mails contain the first. */
const PATHS = ["/alerts/unsubscribe/:token", "/unsubscribe/:token"]

/** The built client's fonts by script; without them the page uses the system font. */
function fontFaces(clientFolder: string | undefined): string {
  const names = clientFolder ? readdirSync(join(clientFolder, "assets")) : []
  return names
    .filter(name => FONT.test(name))
    .map(
      name =>
        `@font-face{font-family:"Geologica Variable";font-display:swap;font-weight:400 600;src:url("/assets/${name}") format("woff2");unicode-range:${RANGES[FONT.exec(name)?.[1] ?? ""] ?? ""}}\n`,
    )
    .join("")
}
const RANGES: Record<string, string> = {
  latin: "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC",
  cyrillic: "U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116",
  vietnamese:
    "U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+1EA0-1EF9",
}

type Shown = { status: 200 | 404; title: Message; text: Message; alert: LinkedAlert | null }

/** The page of an unsubscribe link: one button, no script, and a policy that allows nothing else. */
export function unsubscribeRoutes(alerts: AlertsService, clientFolder: string | undefined) {
  const css =
    fontFaces(clientFolder) +
    readFileSync(join(THEME, "tokens.css"), "utf8") +
    readFileSync(join(import.meta.dirname, "unsubscribe.css"), "utf8")
  const icon = encodeURIComponent(readFileSync(join(THEME, "favicon.svg"), "utf8"))
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(css).digest("base64")}'`,
    "font-src 'self'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ")

  function page(c: Context<Env>, { status, title, text, alert }: Shown) {
    const locale: Locale = alert?.locale ?? c.get("viewer").locale
    const say = textsIn(locale)
    const search = alert?.query && writeCatalogueQuery(alert.query)
    const found = localizedPath(locale, "/marketplace") + (search ? `?${search}` : "")
    const button = html`<form method="post"><button>${say(PAGE_TEXTS.stop)}</button></form>`
    const content = html`<!doctype html>
      <html lang="${locale}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${say(title)} · ${BRAND}</title>
          <link rel="icon" href="data:image/svg+xml,${icon}" />
          <style>${raw(css)}</style>
        </head>
        <body>
          <header><a href="${localizedPath(locale, "/")}">${BRAND}</a></header>
          <main>
            <h1>${say(title)}</h1>
            <p>${say(text)}</p>
            ${alert?.active ? button : ""}
            <p class="links">
              ${alert?.query ? html`<a href="${found}">${say(PAGE_TEXTS.seeAll)}</a>` : ""}
              <a href="${localizedPath(locale, "/my/alerts")}">${say(PAGE_TEXTS.manage)}</a>
            </p>
          </main>
        </body>
      </html>`
    c.header("cache-control", "no-store")
    c.header("content-security-policy", policy)
    return c.html(content, status)
  }

  const shown = (alert: LinkedAlert | null): Shown => {
    if (!alert) return { status: 404, title: PAGE_TEXTS.unknown, text: PAGE_TEXTS.unknownText, alert }
    if (!alert.query) return { status: 200, title: PAGE_TEXTS.stopped, text: PAGE_TEXTS.deletedText, alert }
    return alert.active
      ? { status: 200, title: PAGE_TEXTS.title, text: PAGE_TEXTS.text, alert }
      : { status: 200, title: PAGE_TEXTS.stopped, text: PAGE_TEXTS.stoppedText, alert }
  }

  const routes = new Hono<Env>()
  for (const path of PATHS)
    routes
      .get(path, allow("alerts.unsubscribe"), async c =>
        page(c, shown(await alerts.ofLink(c.req.param("token") ?? "", c.get("viewer")))),
      )
      .post(path, allow("alerts.unsubscribe"), async c =>
        page(c, shown(await alerts.stopByLink(c.req.param("token") ?? "", c.get("viewer")))),
      )
  return routes
}
