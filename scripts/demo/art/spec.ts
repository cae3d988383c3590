import type { MotifName } from "./motifs.ts"
import type { PaletteName } from "./palettes.ts"
import type { ScreenContent } from "./screens/chrome.ts"
import type { ScreenKind } from "./screens.ts"

/** One phone screen; a caption puts the phone below a store headline. */
export type ScreenSpec = ScreenContent & { kind: ScreenKind; caption?: string }

export const COVER_LAYOUTS = ["pair", "tilt", "trio", "poster", "split", "band", "shelf"] as const
export const BACKDROPS = ["hills", "waves", "night", "rays", "blocks", "city", "plain"] as const
export const ATTACHMENTS = ["pdf", "csv", "txt", "image"] as const

/** What is drawn for a listing that has pictures. */
export type Artwork = {
  name: string
  tagline: string
  motif: MotifName
  palette: PaletteName
  layout: (typeof COVER_LAYOUTS)[number]
  backdrop: (typeof BACKDROPS)[number]
  icon: boolean
  cover: boolean
  screens: ScreenSpec[]
  /** How many revenue charts; the words on them are given, so that a Russian listing has a Russian chart. */
  financials: number
  chartTitle: string
  attachments: (typeof ATTACHMENTS)[number][]
  /** Which face; null for a seller without a picture. */
  avatar: number | null
}

/** Null draws nothing at all. */
export type DemoArt = Artwork | null
