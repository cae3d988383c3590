import { createTheme, type MantineColorsTuple } from "@mantine/core"

/** Mantine's ten shades of the accent; all other colours come from `shared/theme/tokens.css`. */
const accent: MantineColorsTuple = [
  "#f1f3fc",
  "#e8ebfa",
  "#c9d0f4",
  "#a3afec",
  "#7286e2",
  "#4a61d7",
  "#2341c9",
  "#1b34a6",
  "#142782",
  "#0e1c5f",
]

export const theme = createTheme({
  primaryColor: "accent",
  primaryShade: 6,
  colors: { accent },
  black: "#17202b",
  fontFamily: "var(--font)",
  headings: { fontFamily: "var(--font)", fontWeight: "600" },
  defaultRadius: "var(--radius-m)",
  cursorType: "pointer",
  respectReducedMotion: true,
  focusRing: "auto",
  components: {
    Modal: { defaultProps: { size: "lg", transitionProps: { transition: "fade-up", duration: 160 } } },
  },
})
