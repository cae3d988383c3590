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
