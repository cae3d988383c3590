import { escapeXml } from "#server/pages/xml.ts"
import { BRAND } from "#shared/brand.ts"
import type { Locale } from "#shared/locales.ts"

/** The content of a mail; the text and the HTML view are made from it. */
export type MailContent = {
  subject: string
  paragraphs: readonly string[]
  /** A one-time code, shown large. */
  code?: string
  action?: { label: string; url: string }
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

function htmlOf({ paragraphs, code, action }: MailContent, locale: Locale): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${escapeXml(text).replaceAll("\n", "<br>")}</p>`
  const large = code
    ? `<p style="margin:0 0 16px;font-size:32px;letter-spacing:6px;font-weight:600">${escapeXml(code)}</p>`
    : ""
  const link = action
    ? `<p style="margin:0 0 16px"><a href="${escapeXml(action.url)}">${escapeXml(action.label)}</a></p>`
    : ""
  const body = `<p style="margin:0 0 24px;font-weight:600">${BRAND}</p>${paragraphs.map(paragraph).join("")}${large}${link}`
  return `<!doctype html><html lang="${locale}"><body style="margin:0;padding:24px;${FONT};font-size:16px;line-height:1.5"><div style="max-width:560px">${body}</div></body></html>`
}

/** Line breaks in a subject would start another header. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim()

export type ComposedMail = { subject: string; text: string; html: string }

export function compose(content: MailContent, locale: Locale): ComposedMail {
  const { subject, paragraphs, code, action } = content
  const lines = [
    ...paragraphs,
    ...(code ? [code] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
  ]
  return { subject: oneLine(subject), text: `${lines.join("\n\n")}\n`, html: htmlOf(content, locale) }
}
