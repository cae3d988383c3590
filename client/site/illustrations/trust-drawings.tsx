import { Drawing, Stroke } from "./drawing.tsx"

/** Both sides are heard; the money hangs in the middle. */
export function ScalesDrawing() {
  return (
    <Drawing left={12}>
      <Stroke d="M60 14v20M60 52v32M42 88h36M60 84l-8 4M60 84l8 4" />
      <Stroke d="M24 26l36-8 36 8" />
      <Stroke d="M24 26L12 54h24L24 26Z" />
      <Stroke d="M96 26L84 54h24L96 26Z" />
      <Stroke d="M12 54c1 8 23 8 24 0M84 54c1 8 23 8 24 0" />
      <Stroke accent d="M60 34a9 9 0 1 1 0 18 9 9 0 1 1 0-18Z" />
      <Stroke accent d="M57.5 40v6M62.5 40v6" />
    </Drawing>
  )
}

/** An app that runs. */
export function WorkingAppDrawing() {
  return (
    <Drawing left={38}>
      <Stroke d="M44 6h40a6 6 0 0 1 6 6v72a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6V12a6 6 0 0 1 6-6Z" />
      <Stroke d="M58 13h12" />
      <Stroke d="M46 72h36M46 79h24" />
      <Stroke d="M46 24h36v38H46Z" />
      <Stroke accent d="M51 54l8-11 8 6 11-17" />
    </Drawing>
  )
}

/** The payment, locked for both. */
export function LockedMoneyDrawing() {
  return (
    <Drawing left={20}>
      <Stroke d="M88 46V30H20v40h46" />
      <Stroke d="M28 78h38M96 54V38" />
      <Stroke d="M54 40a10 10 0 1 1 0 20 10 10 0 1 1 0-20ZM30 40h4M30 60h4" />
      <Stroke accent d="M72 66h26v20H72Z" />
      <Stroke accent d="M77 66v-7a8 8 0 0 1 16 0v7M85 74v5" />
    </Drawing>
  )
}

/** One bill, one line, one sum. */
export function OnePriceDrawing() {
  return (
    <Drawing left={32}>
      <Stroke d="M32 8h54v80l-9-6-9 6-9-6-9 6-9-6-9 6V8Z" />
      <Stroke d="M42 24h34M42 34h22" />
      <Stroke d="M42 46h34" />
      <Stroke accent d="M66 64h10M42 64h14M42 70h34" />
    </Drawing>
  )
}
