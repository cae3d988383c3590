import { Drawing } from "./drawing.tsx"

/** Questions and answers. */
export function QuestionsDrawing() {
  return (
    <Drawing
      left={20}
      ink={["M20 12h62v48H48L34 74V60H20Z", "M92 30h8v42H88v12L76 72H58"]}
      accent={["M42 30c0-12 18-12 18 0 0 7-9 7-9 14M51 51v.1"]}
    />
  )
}

/** A letter. */
export function LetterDrawing() {
  return (
    <Drawing
      left={16}
      ink={["M16 28h80v54H16Z", "M16 28l40 32 40-32", "M16 82l29-31M96 82L67 51"]}
      accent={["M74 12h22M86 4l10 8-10 8"]}
    />
  )
}

/** A messenger chat. */
export function MessengerDrawing() {
  return (
    <Drawing
      left={30}
      ink={[
        "M78 26V12a6 6 0 0 0-6-6H36a6 6 0 0 0-6 6v72a6 6 0 0 0 6 6h36a6 6 0 0 0 6-6V52",
        "M48 13h12",
        "M38 58h20v12H44l-6 6V58Z",
      ]}
      accent={["M58 26h42v26H90l-8 8v-8H58V26Z", "M68 39h.1M79 39h.1M90 39h.1"]}
    />
  )
}

/** A contract signed by both parties. */
export function ContractDrawing() {
  return (
    <Drawing
      left={30}
      ink={["M30 86V10h40l16 16v60H30Z", "M70 10v16h16", "M40 30h18M40 40h36M40 50h36", "M40 76h36"]}
      accent={["M42 72c3-10 7-12 8-8s-4 10 0 8 4-8 7-7-1 8 3 6 3-6 6-5 1 5 5 3"]}
    />
  )
}

/** The payment in a vault. */
export function VaultDrawing() {
  return (
    <Drawing
      left={18}
      ink={[
        "M26 12h68a4 4 0 0 1 4 4v62a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4Z",
        "M32 21h56v52H32Z",
        "M30 82v6h10v-6M80 82v6h10v-6",
        "M82 38v18M22 32h-4v10h4M22 52h-4v10h4",
      ]}
      accent={[
        "M57 36a11 11 0 1 1 0 22 11 11 0 1 1 0-22Z",
        "M57 29v7M47.5 52.5l-6 3.5M66.5 52.5l6 3.5M57 47h.1",
      ]}
    />
  )
}

/** The handover of the app. */
export function HandoverDrawing() {
  return (
    <Drawing
      left={12}
      ink={[
        "M12 60h14v28H12Z",
        "M26 65h14c8 0 10 5 18 5h12c6 0 6 9 0 9H54",
        "M74 74l20-10c7-3 11 5 5 9L74 87c-3 2-6 2-10 2-12 0-20-4-38-4",
        "M62 12h22a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H62a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6Z",
        "M64 50v6M73 50v10M82 50v6",
      ]}
      accent={["M64 36l7-9 6 5 11-16"]}
    />
  )
}

/** The buyer confirms receipt. */
export function DeliveredDrawing() {
  return (
    <Drawing
      left={13}
      ink={[
        "M22 40v38l38 12 38-12V40",
        "M22 40l38 12 38-12-38-11-38 11Z",
        "M60 52v38",
        "M22 40l-9 11 38 12 9-11 9 11 38-12-9-11",
      ]}
      accent={["M46 19l10 10 20-22"]}
    />
  )
}

/** Scales, for mediation. */
export function ScalesDrawing() {
  return (
    <Drawing
      left={12}
      ink={[
        "M60 14v20M60 52v32M42 88h36M60 84l-8 4M60 84l8 4",
        "M24 26l36-8 36 8",
        "M24 26L12 54h24L24 26Z",
        "M96 26L84 54h24L96 26Z",
        "M12 54c1 8 23 8 24 0M84 54c1 8 23 8 24 0",
      ]}
      accent={["M60 34a9 9 0 1 1 0 18 9 9 0 1 1 0-18Z", "M57.5 40v6M62.5 40v6"]}
    />
  )
}
