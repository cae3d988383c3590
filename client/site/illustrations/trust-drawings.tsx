import { Drawing } from "./drawing.tsx"

/** A working app. */
export function WorkingAppDrawing() {
  return (
    <Drawing
      left={38}
      ink={[
        "M44 6h40a6 6 0 0 1 6 6v72a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6V12a6 6 0 0 1 6-6Z",
        "M58 13h12",
        "M46 72h36M46 79h24",
        "M46 24h36v38H46Z",
      ]}
      accent={["M51 54l8-11 8 6 11-17"]}
    />
  )
}

/** A locked payment. */
export function LockedMoneyDrawing() {
  return (
    <Drawing
      left={20}
      ink={[
        "M88 46V30H20v40h46",
        "M28 78h38M96 54V38",
        "M54 40a10 10 0 1 1 0 20 10 10 0 1 1 0-20ZM30 40h4M30 60h4",
      ]}
      accent={["M72 66h26v20H72Z", "M77 66v-7a8 8 0 0 1 16 0v7M85 74v5"]}
    />
  )
}

/** An invoice with a single item. */
export function OnePriceDrawing() {
  return (
    <Drawing
      left={32}
      ink={["M32 8h54v80l-9-6-9 6-9-6-9 6-9-6-9 6V8Z", "M42 24h34M42 34h22", "M42 46h34"]}
      accent={["M66 64h10M42 64h14M42 70h34"]}
    />
  )
}
