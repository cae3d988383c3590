import { Drawing, Stroke } from "./drawing.tsx"

/** Nothing is in this box. */
export function EmptyBoxDrawing() {
  return (
    <Drawing left={13}>
      <Stroke d="M22 38v40l38 12 38-12V38" />
      <Stroke d="M22 38l38 12 38-12-38-11-38 11Z" />
      <Stroke d="M60 50v40" />
      <Stroke d="M22 38l-9 11 38 12 9-11 9 11 38-12-9-11" />
      <Stroke accent d="M54 8c1-6 12-7 13 0 1 5-6 6-6 12M61 26.5v.1" />
    </Drawing>
  )
}

/** The line is broken. */
export function BrokenLineDrawing() {
  return (
    <Drawing left={22}>
      <Stroke d="M28 10h64a6 6 0 0 1 6 6v64a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6V16a6 6 0 0 1 6-6Z" />
      <Stroke d="M22 26h76" />
      <Stroke d="M30 18h.1M37 18h.1M44 18h.1" />
      <Stroke accent d="M32 70l12-16 9 7M67 49l6 5 15-20" />
      <Stroke d="M57 50l4 14M56 66l1-4M62 48l1-4" />
    </Drawing>
  )
}
