import type { Node, Renderer } from "@takumi-rs/core"
import { textsIn } from "#server/platform/texts.ts"
import { readColours } from "#server/theme-colours.ts"
import { BRAND } from "#shared/brand.ts"
import type { Listing } from "#shared/listings/listing.ts"
import { ACCOUNT_VALUE_LABELS } from "#shared/listings/listing-labels.ts"
import type { Locale } from "#shared/locales.ts"
import { moneyText } from "#shared/money.ts"
import { type Message, msg, type Translate } from "#shared/msg.ts"
import { CARD_SIZE } from "#shared/site-cards.ts"

const FONT = "Geologica"
const SUBSETS = ["latin", "latin-ext", "cyrillic", "vietnamese"] as const

const colours = readColours(["background", "surface", "primary", "secondary", "accent", "on-accent", "line"])
/** A colour of the theme by its role. */
export const colour = (role: Parameters<typeof colours.get>[0]) => colours.get(role) ?? ""

async function openRenderer(): Promise<Renderer> {
  const takumi = await import("@takumi-rs/core")
  const renderer = new takumi.Renderer()
  for (const subset of SUBSETS) {
    const file = `@fontsource-variable/geologica/files/geologica-${subset}-wght-normal.woff2`
    const data = await Bun.file(Bun.resolveSync(file, import.meta.dirname)).bytes()
    await renderer.registerFont({ name: FONT, data })
  }
  return renderer
}
let opened: Promise<Renderer> | undefined

/** A line of text, truncated at the end of its box. */
export const line = (text: string, style: NonNullable<Node["style"]>): Node => ({
  type: "text",
  text,
  style: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", lineHeight: 1.4, ...style },
})

type Card = { locale: Locale; children: Node[]; images: { src: string; data: Uint8Array }[] }

/** Draws a card as PNG: its parts below each other on the theme's background. */
export async function renderCard({ locale, children, images }: Card): Promise<Uint8Array> {
  opened ??= openRenderer().catch(error => {
    opened = undefined
    throw error
  })
  const renderer = await opened
  const root: Node = {
    type: "container",
    style: {
      display: "flex",
      flexDirection: "column",
      justifyContent: "space-between",
      ...CARD_SIZE,
      padding: 64,
      fontFamily: FONT,
      color: colour("primary"),
      backgroundColor: colour("background"),
      borderTop: `14px solid ${colour("accent")}`,
    },
    children,
  }
  return renderer.render(root, { ...CARD_SIZE, format: "png", images, lang: locale })
}

/** The few words of a share card. */
const CARD_TEXTS = {
  month: msg`Earnings a month`,
  profit: msg`Profit a month`,
  installs: msg`Installs`,
  age: msg`Age`,
  price: msg`Asking price`,
  onRequest: msg`Price on request`,
  game: msg`Game`,
  account: msg`Developer account`,
  accountType: msg`Account type`,
  apps: msg`Published apps`,
} satisfies Record<string, Message>

const ICON = "icon"
const ICON_SIDE = 152

function figure(label: string, value: string | undefined): Node {
  return {
    type: "container",
    style: { display: "flex", flexDirection: "column", width: 340 },
    children: [
      line(label, { fontSize: 26, color: colour("secondary") }),
      line(value ?? "—", { fontSize: 36, fontWeight: 600, fontFeatureSettings: '"tnum"' }),
    ],
  }
}

function tile(title: string, hasIcon: boolean): Node {
  const style = { width: ICON_SIDE, height: ICON_SIDE, borderRadius: 34, flexShrink: 0 }
  if (hasIcon) return { type: "image", src: ICON, style: { ...style, objectFit: "cover" } }
  const [initial = ""] = title.trim()
  return {
    type: "container",
    style: {
      ...style,
      display: "flex",
      alignItems: "center",
      justifyContent: "center",
      backgroundColor: colour("primary"),
    },
    children: [line(initial.toUpperCase(), { fontSize: 84, fontWeight: 600, color: colour("background") })],
  }
}

/** The profit a month from monthly figures, else the earnings range. */
function earningsFigure({ summary, last_month_earnings }: Listing, text: Translate, locale: Locale): Node {
  if (!summary) return figure(text(CARD_TEXTS.month), last_month_earnings?.title)
  const { profit_month, earnings_month } = summary
  return profit_month === null
    ? figure(text(CARD_TEXTS.month), moneyText(earnings_month, locale))
    : figure(text(CARD_TEXTS.profit), moneyText(profit_month, locale))
}

/** The figures of an app, or those of an account. */
function figures(listing: Listing, text: Translate, locale: Locale): Node[] {
  const age = figure(text(CARD_TEXTS.age), listing.age?.title)
  if (listing.kind === "app")
    return [
      earningsFigure(listing, text, locale),
      figure(text(CARD_TEXTS.installs), listing.installs_range?.title),
      age,
    ]
  const type = listing.account_type && ACCOUNT_VALUE_LABELS.account_type[listing.account_type]
  return [
    figure(text(CARD_TEXTS.accountType), type ? text(type) : undefined),
    figure(text(CARD_TEXTS.apps), listing.published_apps?.toString()),
    age,
  ]
}

function parts(listing: Listing, locale: Locale, hasIcon: boolean): Node[] {
  const text = textsIn(locale)
  const platforms = listing.platforms.map(platform => platform.title)
  const kinds =
    listing.kind === "account" ? [CARD_TEXTS.account] : listing.type === "game" ? [CARD_TEXTS.game] : []
  const kind = [...kinds.map(message => text(message)), ...platforms].join(" · ")
  const price = listing.price === null ? text(CARD_TEXTS.onRequest) : moneyText(listing.price, locale)
  const row: NonNullable<Node["style"]> = { display: "flex", alignItems: "center", width: "100%" }
  return [
    {
      type: "container",
      style: { ...row, gap: 40 },
      children: [
        tile(listing.title, hasIcon),
        {
          type: "container",
          style: { display: "flex", flexDirection: "column", gap: 8, width: 880 },
          children: [
            line(listing.title, {
              fontSize: 60,
              fontWeight: 600,
              lineHeight: 1.3,
              whiteSpace: "normal",
              lineClamp: 2,
            }),
            line(kind, { fontSize: 30, color: colour("secondary") }),
          ],
        },
      ],
    },
    {
      type: "container",
      style: {
        ...row,
        justifyContent: "space-between",
        paddingTop: 28,
        borderTop: `2px solid ${colour("line")}`,
      },
      children: figures(listing, text, locale),
    },
    {
      type: "container",
      style: { ...row, alignItems: "flex-end", justifyContent: "space-between" },
      children: [
        {
          type: "container",
          style: { display: "flex", flexDirection: "column" },
          children: [
            ...(listing.price === null
              ? []
              : [line(text(CARD_TEXTS.price), { fontSize: 26, color: colour("secondary") })]),
            line(price, {
              fontSize: 68,
              fontWeight: 600,
              color: colour("accent"),
              fontFeatureSettings: '"tnum"',
            }),
          ],
        },
        line(BRAND, { fontSize: 34, fontWeight: 600 }),
      ],
    },
  ]
}

/** Draws the card of a listing as PNG; `icon` is the bytes of its icon. */
export function drawCard(listing: Listing, locale: Locale, icon: Uint8Array | null): Promise<Uint8Array> {
  const images = icon ? [{ src: ICON, data: icon }] : []
  return renderCard({ locale, images, children: parts(listing, locale, icon !== null) })
}
