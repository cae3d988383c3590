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

      ink={[
        "M28 10h64a6 6 0 0 1 6 6v64a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6V16a6 6 0 0 1 6-6Z",
        "M22 26h76",
        "M30 18h.1M37 18h.1M44 18h.1",
        "M57 50l4 14M56 66l1-4M62 48l1-4",
      ]}
      accent={["M32 70l12-16 9 7M68 54l8-10 12 12"]}
    />
  )
}
