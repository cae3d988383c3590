import { escapeXml } from "#server/pages/xml.ts"
import { BRAND } from "#shared/brand.ts"
import type { Locale } from "#shared/locales.ts"

type Link = { label: string; url: string }

/** The content of a mail, from top to bottom; the text and the HTML view are made from it. */
export type MailContent = {
  subject: string
  paragraphs: readonly string[]
  /** Listings, each with a link and what is known about it. */
  items?: readonly { title: string; url: string; lines: readonly string[] }[]
  /** A one-time code, shown large. */
  code?: string
  action?: Link
  /** What the recipient may do about such mails. */
  footer?: readonly Link[]
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

const anchor = ({ label, url }: Link) => `<a href="${escapeXml(url)}">${escapeXml(label)}</a>`
const QUIET = "font-size:14px"

const itemHtml = ({ title, url, lines }: NonNullable<MailContent["items"]>[number]) =>
  `<p style="margin:0 0 16px"><b>${anchor({ label: title, url })}</b>${lines
    .map(line => `<br><span style="${QUIET}">${escapeXml(line)}</span>`)
    .join("")}</p>`

function htmlOf({ paragraphs, items, code, action, footer }: MailContent, locale: Locale): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${escapeXml(text).replaceAll("\n", "<br>")}</p>`
  const large = code
    ? `<p style="margin:0 0 16px;font-size:32px;letter-spacing:6px;font-weight:600">${escapeXml(code)}</p>`
    : ""
  const listed = (items ?? []).map(itemHtml).join("")
  const link = action ? `<p style="margin:0 0 16px">${anchor(action)}</p>` : ""
  const end = footer ? `<p style="margin:24px 0 0;${QUIET}">${footer.map(anchor).join(" · ")}</p>` : ""
  const body = `<p style="margin:0 0 24px;font-weight:600">${BRAND}</p>${paragraphs.map(paragraph).join("")}${listed}${large}${link}${end}`
  return `<!doctype html><html lang="${locale}"><body style="margin:0;padding:24px;${FONT};font-size:16px;line-height:1.5"><div style="max-width:560px">${body}</div></body></html>`
}

/** Line breaks in a subject would start another header. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim()

export type ComposedMail = { subject: string; text: string; html: string }

export function compose(content: MailContent, locale: Locale): ComposedMail {
  const { subject, paragraphs, items = [], code, action, footer = [] } = content
  const lines = [
    ...paragraphs,
    ...items.map(({ title, lines, url }) => [title, ...lines, url].map(oneLine).join("\n")),
    ...(code ? [code] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...(footer.length ? [footer.map(({ label, url }) => `${label}: ${url}`).join("\n")] : []),
  ]
  return { subject: oneLine(subject), text: `${lines.join("\n\n")}\n`, html: htmlOf(content, locale) }
}
