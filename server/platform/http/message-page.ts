import { join } from "node:path"
import type { Context } from "hono"
import { html, raw } from "hono/html"
import type { HtmlEscapedString } from "hono/utils/html"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { BRAND } from "#shared/brand.ts"
import { type Locale, localizedPath } from "#shared/locales.ts"
import { plainPage } from "./plain-page.ts"

type MessagePage = {
  status: ContentfulStatusCode
  locale: Locale
  title: string
  /** Follows the title. */
  content: HtmlEscapedString | Promise<HtmlEscapedString>
}

/** Creates pages with one message and no scripts, which no cache stores. */
export function createMessagePage({
  clientFolder,
  form,
}: {
  clientFolder: string | undefined
  form: boolean
}) {
  const file = join(import.meta.dirname, "message-page.css")
  const { css, icon, policy } = plainPage({ clientFolder, file, form })
  return (c: Context, { status, locale, title, content }: MessagePage) => {
    const page = html`<!doctype html>
      <html lang="${locale}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title} · ${BRAND}</title>
          <link rel="icon" href="${icon}" />
          <style>${raw(css)}</style>
        </head>
        <body>
          <header><a href="${localizedPath(locale, "/")}">${BRAND}</a></header>
          <main>
            <h1>${title}</h1>
            ${content}
          </main>
        </body>
      </html>`
    c.header("cache-control", "no-store")
    c.header("content-security-policy", policy)
    return c.html(page, status)
  }
}
