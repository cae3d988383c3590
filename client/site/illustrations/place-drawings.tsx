import { Drawing } from "./drawing.tsx"

/** An empty box under a question mark. */
export function EmptyBoxDrawing() {
  return (
    <Drawing
      left={13}
      ink={[
        "M22 42v39l38 12 38-12V42",
        "M22 42l38 12 38-12-38-11-38 11Z",
        "M60 54v39",
        "M22 42l-9 11 38 12 9-11 9 11 38-12-9-11",
      ]}
      accent={["M54 7c1-6 12-7 13 0 1 5-7 5.5-7 11M60 23.5v.1"]}
    />
  )
}
