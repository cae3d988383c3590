import {
  createTheme,
  defaultVariantColorsResolver,
  mergeThemeOverrides,
  type VariantColorsResolver,
} from "@mantine/core"
import { theme } from "./theme.ts"

/** `color="red"` marks what destroys something. */
const DANGER = "red"

const look = (background: string, border: string, color: string, hover: string) => ({
  background,
  border: `1px solid ${border}`,
  color,
  hover,
})
const LOOKS = {
  filled: look("var(--accent)", "var(--accent)", "var(--on-accent)", "var(--accent-hover)"),
  default: look("var(--surface)", "var(--line-strong)", "var(--primary)", "var(--hover)"),
  subtle: look("transparent", "transparent", "var(--accent)", "var(--accent-soft)"),
  quiet: look("transparent", "transparent", "var(--primary)", "var(--sunken)"),
}
const DANGEROUS = {
  filled: look(
    "var(--error)",
    "var(--error)",
    "var(--on-accent)",
    "color-mix(in srgb, var(--error), var(--primary) 22%)",
  ),
  default: look("var(--surface)", "var(--line-strong)", "var(--error)", "var(--error-soft)"),
  subtle: look("transparent", "transparent", "var(--error)", "var(--error-soft)"),
  quiet: {
    ...look("transparent", "transparent", "var(--primary)", "var(--error-soft)"),
    hoverColor: "var(--error)",
  },
}
/** Soft backgrounds of badges and notices, each with a text colour of AA contrast on it. */
const TONES = new Map([
  ["accent", look("var(--accent-soft)", "transparent", "var(--accent)", "var(--accent-soft)")],
  ["info", look("var(--info-soft)", "transparent", "var(--info)", "var(--info-soft)")],
  ["green", look("var(--success-soft)", "transparent", "var(--success)", "var(--success-soft)")],
  [DANGER, look("var(--error-soft)", "transparent", "var(--error)", "var(--error-soft)")],
  ["gray", look("var(--sunken)", "transparent", "var(--secondary)", "var(--sunken)")],
])
const isOurs = (variant: string): variant is keyof typeof LOOKS => variant in LOOKS

/** Colours by token, which forced colours replace; Mantine's own would stay. */
const variantColorResolver: VariantColorsResolver = input => {
  const { color, variant, theme } = input
  if (isOurs(variant) && color === DANGER) return DANGEROUS[variant]
  if (isOurs(variant) && (color === undefined || color === theme.primaryColor)) return LOOKS[variant]
  const tone = variant === "light" && TONES.get(color ?? theme.primaryColor)
  return tone || defaultVariantColorsResolver(input)
}

const heading = (size: string) => ({ fontSize: `var(--text-${size})`, lineHeight: "var(--leading-tight)" })

/** The theme of the member area and the back office, whose buttons look like those of public pages. */
export const applicationTheme = mergeThemeOverrides(
  theme,
  createTheme({
    variantColorResolver,
    spacing: {
      xs: "var(--space-8)",
      sm: "var(--space-12)",
      md: "var(--space-16)",
      lg: "var(--space-24)",
      xl: "var(--space-32)",
    },
    lineHeights: { xs: "var(--leading)", sm: "var(--leading)", md: "var(--leading)", lg: "var(--leading)" },
    headings: { sizes: { h1: heading("xl"), h2: heading("l"), h3: heading("m"), h4: heading("m") } },
    components: {
      Alert: { defaultProps: { color: "info" } },
      Badge: { defaultProps: { tt: "none" } },
      Button: { defaultProps: { variant: "filled" } },
      Skeleton: { defaultProps: { radius: "var(--radius-s)" } },
    },
  }),
)
