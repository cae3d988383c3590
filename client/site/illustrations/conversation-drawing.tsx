import { Drawing } from "./drawing.tsx"

/** Two speech bubbles: a question and its answer. */
export function ConversationDrawing() {
  return (
    <Drawing
      left={14}
      ink={[
        "M34 40a10 10 0 1 1 0 20 10 10 0 1 1 0-20Z",
        "M14 90c0-13 9-20 20-20s20 7 20 20Z",
        "M86 40a10 10 0 1 1 0 20 10 10 0 1 1 0-20Z",
        "M66 90c0-13 9-20 20-20s20 7 20 20Z",
      ]}
      accent={["M44 6h34v20H66l-6 7-6-7H44V6Z", "M53 16h16"]}
    />
  )
}
