import { textsIn } from "#server/platform/texts.ts"
import { escapeXml } from "#server/platform/xml.ts"
import { readColours } from "#server/theme-colours.ts"
import { BRAND } from "#shared/brand.ts"
import { type Locale, localizedPath } from "#shared/locales.ts"
import { msg, type Translate } from "#shared/msg.ts"
import { oneLine, withoutControls } from "#shared/text.ts"

const HELLO = msg`Hello,`
const HELLO_NAME = msg({ message: "Hello {name}," })
const WROTE = msg({ message: "{name} wrote:" })
const YOU_WROTE = msg`You wrote:`
const WRITE_TO = msg({ message: "Questions? Write to us at {address}." })
const CONTACT_FORM = msg({ message: "Questions? Contact us: {address}" })

type Link = { label: string; url: string }

/**
 * The content of a mail, from top to bottom; the text and the HTML view are rendered from it. A mail with a code has no
 * `name`, so that no digits of a name are mistaken for the code.
 */
export type MailContent = {
  subject: string
  /** The recipient's name, for the greeting. */
  name?: string | null
  /** What happened, above the paragraphs, where these do not repeat what the subject says. */
  headline?: string
  /**
   * The first says what happened and what the recipient has to do. Each is one line, so that no name or title in it
   * can start a paragraph of its own; a list is several lines.
   */
  paragraphs: readonly (string | readonly string[])[]
  /** A quoted text, separate from the product's own words; `by` names the writer, who may be the recipient. */
  quote?: { by?: string; isOwn?: boolean; text: string }
  /** Listings, each with a link and its known figures. */
  items?: readonly { title: string; url: string; lines: readonly string[] }[]
  /** A one-time code, in large print. */
  code?: string
  /** The only button. */
  action?: Link
  /** An attached file, by its path in the store. */
  attachment?: { path: string; name: string }
  /** Replaces the product's contact details: who reads replies to this mail. */
  answer?: string
  /** How to unsubscribe from such mails. */
  footer?: readonly Link[]
  /** Small print at the end, such as the newest hash of a deal's record. */
  note?: string
}

/**
 * The contact for questions about a mail: the support address, or else the page with the contact form of the site at
 * `origin`.
 */
export type MailContact = { address: string | null; origin: string }
export type ComposedMail = { subject: string; text: string; html: string }

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const ROLES = ["primary", "secondary", "background", "surface", "accent", "on-accent", "line"] as const
type Palette = Record<(typeof ROLES)[number], string>

/** As `rgb()`, because hex digits could form a run of six digits, which mails with a code must not have. */
const rgbOf = (hex = "") =>
  `rgb(${[1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)).join(",")})`

let known: Palette | null = null
function palette(): Palette {
  const colours = known ? null : readColours(ROLES)
  const colour = (role: (typeof ROLES)[number]) => rgbOf(colours?.get(role))
  known ??= {
    primary: colour("primary"),
    secondary: colour("secondary"),
    background: colour("background"),
    surface: colour("surface"),
    accent: colour("accent"),
    "on-accent": colour("on-accent"),
    line: colour("line"),
  }
  return known
}

/** What mail programs turn into links: addresses of pages and people, with or without a scheme. */
const LINKED = /[^\s<>"]+[.:@][^\s<>"]+/gu
const WORD_BREAK = "\u200b"

const withBreaks = (address: string) => address.replace(/(?<=[.:/@])(?=[\p{L}\p{N}/])/gu, WORD_BREAK)

/** The text with word breaks of no width in what looks like an address, so that mail programs do not link it. */
const unlinked = (text: string) => text.replace(LINKED, withBreaks)

/** A quoted message with its own lines; the words of others are never links in a mail of ours. */
const quoted = (text: string) => unlinked(withoutControls(text)).split("\n")

/** Addresses of pages, but not of people, whom a sentence may name by theirs. */
const PAGE =
  /(?<![\p{L}\p{N}.@_+-])(?:[a-z][a-z\d+.-]*:\/\/\S+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?!\.?[\p{L}\p{N}@_+-])\S*)/giu

/** A sentence of ours on one line; a name or title in it is never a link, whatever its owner wrote. */
const sentence = (text: string) => oneLine(text).replace(PAGE, withBreaks)

const linesOf = (paragraph: string | readonly string[]) => [paragraph].flat().map(sentence)

const greetingOf = ({ name, code }: MailContent, translate: Translate) =>
  name?.trim() && code === undefined ? translate(HELLO_NAME, { name: sentence(name) }) : translate(HELLO)

function answerOf({ answer }: MailContent, { address, origin }: MailContact, locale: Locale): string {
  const translate = textsIn(locale)
  if (answer !== undefined) return answer
  if (address !== null) return translate(WRITE_TO, { address })
  return translate(CONTACT_FORM, { address: origin + localizedPath(locale, "/contacts") })
}

function wroteOf({ quote }: MailContent, translate: Translate): string | null {
  if (!quote?.by) return null
  return quote.isOwn ? translate(YOU_WROTE) : translate(WROTE, { name: sentence(quote.by) })
}

/** The texts around the content, the same in text and HTML. */
function frameOf(content: MailContent, contact: MailContact, locale: Locale) {
  const translate = textsIn(locale)
  return {
    greeting: greetingOf(content, translate),
    wrote: wroteOf(content, translate),
    answer: answerOf(content, contact, locale),
  }
}
type Frame = ReturnType<typeof frameOf>

const lines = (texts: readonly string[]) => texts.map(escapeXml).join("<br>")
const paragraph = (html: string, style = "") => `<p style="margin:0 0 16px;${style}">${html}</p>`
const anchor = ({ label, url }: Link, colour: string) =>
  `<a href="${escapeXml(url)}" style="color:${colour}">${escapeXml(label)}</a>`

const button = ({ label, url }: Link, { accent, "on-accent": ink }: Palette) =>
  `<p style="margin:24px 0"><a href="${escapeXml(url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${accent};color:${ink};font-weight:600;text-decoration:none">${escapeXml(label)}</a></p>`

function quoteHtml(text: string, wrote: string | null, { secondary, line }: Palette): string {
  const by = wrote === null ? "" : paragraph(escapeXml(wrote), `color:${secondary};font-size:14px`)
  return `${by}<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${line}">${lines(quoted(text))}</blockquote>`
}

function itemHtml({ title, url, lines: facts }: NonNullable<MailContent["items"]>[number], colours: Palette) {
  const quiet = `color:${colours.secondary};font-size:14px`
  const listed = facts.map(fact => `<br><span style="${quiet}">${escapeXml(oneLine(fact))}</span>`).join("")
  return paragraph(`<b>${anchor({ label: oneLine(title), url }, colours.accent)}</b>${listed}`)
}

function htmlOf(content: MailContent, frame: Frame, locale: Locale): string {
  const colours = palette()
  const { primary, secondary, background, surface, line } = colours
  const { headline, paragraphs, quote, items = [], code, action, footer = [], note } = content
  const small = `margin:0 0 8px;color:${secondary};font-size:13px;overflow-wrap:anywhere`
  const body = [
    paragraph(escapeXml(frame.greeting)),
    ...(headline === undefined
      ? []
      : [paragraph(escapeXml(sentence(headline)), "font-size:18px;font-weight:600")]),
    ...paragraphs.map(text => paragraph(lines(linesOf(text)))),
    ...(code ? [paragraph(escapeXml(code), "font-size:32px;letter-spacing:6px;font-weight:600")] : []),
    ...(quote ? [quoteHtml(quote.text, frame.wrote, colours)] : []),
    ...items.map(item => itemHtml(item, colours)),
    ...(action ? [button(action, colours)] : []),
  ].join("")
  const end = [
    escapeXml(frame.answer),
    ...(footer.length ? [footer.map(link => anchor(link, secondary)).join(" · ")] : []),
    ...(note ? [escapeXml(oneLine(note))] : []),
  ]
    .map(html => `<p style="${small}">${html}</p>`)
    .join("")
  const card = `max-width:560px;margin:0 auto;padding:32px 24px;background:${surface};border:1px solid ${line};border-radius:8px`
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0;padding:24px 12px;background:${background};color:${primary};${FONT};font-size:16px;line-height:1.5"><div style="${card}"><p style="margin:0 0 24px;font-size:18px;font-weight:600">${BRAND}</p>${body}<div style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${line}">${end}</div></div></body></html>`
}

function textOf(content: MailContent, frame: Frame): string {
  const { headline, paragraphs, quote, items = [], code, action, footer = [], note } = content
  const marked = quote ? quoted(quote.text).map(line => `> ${line}`) : []
  const parts = [
    frame.greeting,
    ...(headline === undefined ? [] : [sentence(headline)]),
    ...paragraphs.map(text => linesOf(text).join("\n")),
    ...(code ? [code] : []),
    ...(quote ? [[...(frame.wrote === null ? [] : [frame.wrote]), ...marked].join("\n")] : []),
    ...items.map(({ title, lines: facts, url }) =>
      [...[title, ...facts].map(sentence), oneLine(url)].join("\n"),
    ),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    `-- \n${BRAND}\n${frame.answer}`,
    ...(footer.length ? [footer.map(({ label, url }) => `${label}: ${url}`).join("\n")] : []),
    ...(note ? [oneLine(note)] : []),
  ]
  return `${parts.join("\n\n")}\n`
}

/** A mail as text and HTML, in the common layout of all mails of the product. */
export function compose(content: MailContent, contact: MailContact, locale: Locale): ComposedMail {
  const frame = frameOf(content, contact, locale)
  return {
    subject: oneLine(content.subject),
    text: textOf(content, frame),
    html: htmlOf(content, frame, locale),
  }
}
