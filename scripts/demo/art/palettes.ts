import { darkness, mix } from "./colour.ts"

/** Paper, ink, the brand's colour, its accent, and a quiet third. */
type Swatches = readonly [paper: string, ink: string, main: string, accent: string, third: string]

const SWATCHES = {
  harbor: ["#F4F1EA", "#1E2B38", "#23506B", "#E2803B", "#8FB3B8"],
  moss: ["#F3F2E7", "#22302A", "#3F6B4F", "#D9A441", "#B7C9A0"],
  clay: ["#F7EFE6", "#3A2A24", "#B4553A", "#2F5D62", "#E3B28A"],
  night: ["#171D2B", "#EEF0EA", "#8FB0DC", "#F0C26B", "#44557A"],
  rose: ["#F8F0EC", "#3B2530", "#B3475A", "#3E6A73", "#EBB8A6"],
  citrus: ["#FBF6E6", "#2E2B1F", "#E3AC33", "#2F6F5E", "#F0D48A"],
  slate: ["#F2F3F1", "#222A31", "#3C4F60", "#D2603A", "#A9B7BF"],
  teal: ["#EFF4F1", "#17322F", "#14706A", "#F0A04B", "#9CCFC2"],
  brick: ["#F6EEE8", "#33211E", "#9C3B2E", "#E5A84B", "#D7BBA6"],
  sky: ["#EEF4F7", "#1B2C3C", "#2E7DAF", "#F2B33D", "#A8D0E3"],
  forest: ["#16241F", "#EAF1E6", "#79B88A", "#E9B75C", "#38584A"],
  ink: ["#F6F3EC", "#1F2A37", "#1F2A37", "#C8502D", "#B9C0C4"],
  sand: ["#F9F3E3", "#3B3325", "#A67C3B", "#2C6E78", "#E6D3A3"],
  plum: ["#F5EFEF", "#2C1F2B", "#6B3550", "#E39B5A", "#C9A5B4"],
  mint: ["#EDF6F0", "#1D3330", "#2F9173", "#E4624A", "#A9DAC3"],
  cobalt: ["#F1F3F8", "#16213E", "#2A4FA3", "#F2A541", "#AFC1E8"],
  charcoal: ["#1C1D20", "#EFEAE0", "#E2B04A", "#D95D4A", "#55524C"],
  coral: ["#FCF1EA", "#33262A", "#E2674A", "#24707A", "#F6C1A3"],
  olive: ["#F5F4E6", "#2B2D1B", "#6F7A33", "#C75B39", "#CFD2A0"],
  ice: ["#F2F7F8", "#20343D", "#4C93A6", "#DB5A5A", "#C3DDE3"],
  petrol: ["#0F2A33", "#EAF3F0", "#4FB3A8", "#F2B75A", "#2B4D57"],
} satisfies Record<string, Swatches>

export type PaletteName = keyof typeof SWATCHES
export type Palette = {
  paper: string
  ink: string
  main: string
  accent: string
  third: string
  muted: string
  line: string
  card: string
  soft: string
  onMain: string
  onAccent: string
  dark: boolean
}

const WHITE = "#FFFFFF"
const readable = (ground: string, light: string, dark: string) => (darkness(ground) > 0.44 ? light : dark)

/** The swatches of that name with the tones derived from them. */
export function palette(name: PaletteName): Palette {
  const [paper, ink, main, accent, third] = SWATCHES[name]
  const dark = darkness(paper) > 0.5
  const [light, deep] = dark ? [ink, paper] : [mix(paper, WHITE, 0.5), ink]
  return {
    paper,
    ink,
    main,
    accent,
    third,
    muted: mix(ink, paper, 0.42),
    line: mix(ink, paper, 0.87),
    card: dark ? mix(paper, ink, 0.07) : mix(paper, WHITE, 0.75),
    soft: mix(main, paper, 0.82),
    onMain: readable(main, light, deep),
    onAccent: readable(accent, light, deep),
    dark,
  }
}

/** The paper and ink of the product itself, for its placeholder and default avatar. */
export const PRODUCT = {
  paper: "#F6F3EC",
  shade: "#ECE7DB",
  line: "#D5CEBF",
  ink: "#1F2A37",
  accent: "#2341C9",
} as const
/** Skin, hair and clothes of the drawn sellers. */
export const PORTRAIT = {
  skin: ["#F0CDB0", "#D9A27C", "#A8714D", "#7A4E36", "#F3D9C3"],
  hair: ["#2A2420", "#5A3A26", "#8C5A2B", "#3B4148", "#B9894F", "#6E2F22"],
  cloth: ["#23506B", "#3F6B4F", "#B4553A", "#3C4F60", "#6F7A33", "#9C3B2E", "#14706A"],
  ground: ["#E8E1D2", "#D9E3E0", "#EFD9C6", "#DDE0D0", "#E6DAD6", "#D6DEE6"],
} as const
