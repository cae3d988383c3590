import type { Artwork, DemoArt, ScreenSpec } from "../art/spec.ts"
import type { AccountFields, DemoListing } from "../types.ts"
import type { Seller } from "./sellers.ts"

const CHART_TITLES = {
  en: "Revenue by month",
  ru: "Выручка по месяцам",
  es: "Ingresos por mes",
  vi: "Doanh thu theo tháng",
} as const

/** The picture side of a sketch; icon and cover are there unless it says otherwise. */
export type ArtSketch = Pick<Artwork, "name" | "tagline" | "motif" | "palette" | "layout" | "screens"> &
  Partial<Pick<Artwork, "backdrop" | "icon" | "cover" | "financials" | "attachments">>

/**
 * A listing with what is usual left out: published, available, an app that is no game, Android, card and wire. With
 * `account` it is a developer account, which may leave out earnings, installs and monetization.
 */
export type Sketch = {
  title: string
  category?: number
  about: string
  price: number | "on request" | null
  game?: boolean
  draft?: boolean
  lang?: keyof typeof CHART_TITLES
  platforms?: number[]
  money?: number[]
  pay?: number[]
  specials?: number[]
  month?: number | null
  year?: number | null
  /** The newest month's earnings in USD that follow from `about`. */
  earns?: number
  age: number | null
  installs?: number | null
  availability?: DemoListing["availability"]
  account?: AccountFields
  video?: string
  play?: string
  appstore?: string
  seller: Seller
  notes?: string
  art: ArtSketch | null
}

function artOf({ art, seller, lang = "en" }: Sketch): DemoArt {
  if (!art) return null
  const usual = {
    backdrop: "plain",
    icon: true,
    cover: true,
    financials: 0,
    attachments: [],
  } satisfies Partial<Artwork>
  return { ...usual, ...art, chartTitle: CHART_TITLES[lang], avatar: seller.face }
}

export function listing(sketch: Sketch): DemoListing {
  const { seller } = sketch
  const onRequest = sketch.price === "on request"
  return {
    ...(sketch.account && { kind: "account", ...sketch.account }),
    ...(sketch.availability && { availability: sketch.availability }),
    ...(sketch.earns !== undefined && { earns: sketch.earns }),
    ...(sketch.category && { category: sketch.category }),
    title: sketch.title,
    description: sketch.about,
    price: sketch.price === "on request" ? null : sketch.price,
    on_request: onRequest,
    type: sketch.account ? null : sketch.game ? "game" : "non-game",
    status: sketch.draft ? "draft" : "published",
    platforms: sketch.platforms ?? [1],
    monetizations: sketch.money ?? [],
    payment_methods: sketch.pay ?? [1, 2],
    specials: sketch.specials ?? [],
    last_month_earnings: sketch.month ?? null,
    last_year_earnings: sketch.year ?? null,
    age: sketch.age,
    installs_range: sketch.installs ?? null,
    link_video: sketch.video ?? null,
    google_play_link: sketch.play ?? null,
    appstore_link: sketch.appstore ?? null,
    user_name: seller.name,
    user_bio: seller.bio,
    user_country: seller.country,
    user_notes: sketch.notes ?? null,
    art: artOf(sketch),
  }
}

/** Joins the lines of each paragraph; an empty line parts paragraphs, a leading dash keeps its line. */
export function prose(strings: TemplateStringsArray): string {
  const lines = strings
    .join("")
    .trim()
    .split("\n")
    .map(line => line.trim())
  return lines.reduce((text, line) => {
    if (!line) return `${text}\n\n`
    const fresh = !text || text.endsWith("\n\n")
    return `${text}${fresh ? "" : line.startsWith("– ") ? "\n" : " "}${line}`
  }, "")
}

/** A phone screen; its items stand in one text, parted by "; ". */
export function screen(
  kind: ScreenSpec["kind"],
  title: string,
  items: string,
  more: Pick<ScreenSpec, "note" | "caption"> = {},
): ScreenSpec {
  return { kind, title, items: items.split("; "), ...more }
}
