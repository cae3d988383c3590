import type { Node, Renderer } from "@takumi-rs/core"
import { BRAND } from "#shared/brand.ts"
import type { Listing } from "#shared/listing.ts"
import type { Locale } from "#shared/locales.ts"
import { moneyText } from "#shared/money.ts"
import { readColours } from "./colours.ts"
import { CARD_TEXTS } from "./texts.ts"

/** What networks ask for, in pixels. */
const SIZE = { width: 1200, height: 630 }
const FONT = "Geologica"
const SUBSETS = ["latin", "latin-ext", "cyrillic", "vietnamese"] as const
const ICON = "icon"
const ICON_SIDE = 152

const colours = readColours(["background", "surface", "primary", "secondary", "accent", "on-accent", "line"])
const colour = (role: Parameters<typeof colours.get>[0]) => colours.get(role) ?? ""

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

const line = (text: string, style: NonNullable<Node["style"]>): Node => ({
  type: "text",
  text,
  style: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", lineHeight: 1.4, ...style },
})

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

function card(listing: Listing, locale: Locale, hasIcon: boolean): Node {
  const texts = CARD_TEXTS[locale]
  const platforms = listing.platforms.map(platform => platform.title)
  const kind = [...platforms, ...(listing.type === "game" ? [texts.game] : [])].join(" · ")
  const price = listing.price === null ? texts.onRequest : moneyText(listing.price, locale)
  const row: NonNullable<Node["style"]> = { display: "flex", alignItems: "center", width: "100%" }
  return {
    type: "container",
    style: {
      ...{ display: "flex", flexDirection: "column", justifyContent: "space-between" },
      ...SIZE,
      padding: 64,
      fontFamily: FONT,
      color: colour("primary"),
      backgroundColor: colour("background"),
      borderTop: `14px solid ${colour("accent")}`,
    },
    children: [
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
        children: [
          figure(texts.month, listing.last_month_earnings?.title),
          figure(texts.installs, listing.installs_range?.title),
          figure(texts.age, listing.age?.title),
        ],
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
                : [line(texts.price, { fontSize: 26, color: colour("secondary") })]),
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
    ],
  }
}

/** Draws the card of a listing as PNG; `icon` is the bytes of its icon. */
export async function drawCard(
  listing: Listing,
  locale: Locale,
  icon: Uint8Array | null,
): Promise<Uint8Array> {
  opened ??= openRenderer().catch(error => {
    opened = undefined
    throw error
  })
  const renderer = await opened
  const images = icon ? [{ src: ICON, data: icon }] : []
  return renderer.render(card(listing, locale, icon !== null), {
    ...SIZE,
    format: "png",
    images,
    lang: locale,
  })
}
