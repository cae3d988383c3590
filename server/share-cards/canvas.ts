import type { Node, Renderer } from "@takumi-rs/core"
import { readColours } from "#server/theme-colours.ts"
import type { Locale } from "#shared/locales.ts"
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
