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
const isOurs = (variant: string): variant is keyof typeof LOOKS => variant in LOOKS

/** Colours by token, which forced colours replace; Mantine's own would stay. */
const variantColorResolver: VariantColorsResolver = input => {
  const { color, variant, theme } = input
  if (isOurs(variant) && color === DANGER) return DANGEROUS[variant]
  if (isOurs(variant) && (color === undefined || color === theme.primaryColor)) return LOOKS[variant]
  return defaultVariantColorsResolver(input)
}

/** The theme of the member area and the back office, whose buttons look like those of public pages. */
export const applicationTheme = mergeThemeOverrides(
  theme,
  createTheme({
    variantColorResolver,
    components: {
      Button: { defaultProps: { variant: "filled" } },
      Skeleton: { defaultProps: { radius: "var(--radius-s)" } },
    },
  }),
)
