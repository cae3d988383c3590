import { Drawing, Stroke } from "./drawing.tsx"

/** Both parties sign what was agreed. */
export function ContractDrawing() {
  return (
    <Drawing left={30}>
      <Stroke d="M30 86V10h40l16 16v60H30Z" />
      <Stroke d="M70 10v16h16" />
      <Stroke d="M40 30h18M40 40h36M40 50h36" />
      <Stroke d="M40 76h36" />
      <Stroke accent d="M42 72c3-10 7-12 8-8s-4 10 0 8 4-8 7-7-1 8 3 6 3-6 6-5 1 5 5 3" />
    </Drawing>
  )
}

/** The money lies safe with neither of them. */
export function VaultDrawing() {
  return (
    <Drawing left={18}>
      <Stroke d="M26 12h68a4 4 0 0 1 4 4v62a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4Z" />
      <Stroke d="M32 21h56v52H32Z" />
      <Stroke d="M30 82v6h10v-6M80 82v6h10v-6" />
      <Stroke d="M82 38v18M22 32h-4v10h4M22 52h-4v10h4" />
      <Stroke accent d="M57 36a11 11 0 1 1 0 22 11 11 0 1 1 0-22Z" />
      <Stroke accent d="M57 29v7M47.5 52.5l-6 3.5M66.5 52.5l6 3.5M57 47h.1" />
    </Drawing>
  )
}

/** The app goes from one hand to the other. */
export function HandoverDrawing() {
  return (
    <Drawing left={12}>
      <Stroke d="M12 60h14v28H12Z" />
      <Stroke d="M26 65h14c8 0 10 5 18 5h12c6 0 6 9 0 9H54" />
      <Stroke d="M74 74l20-10c7-3 11 5 5 9L74 87c-3 2-6 2-10 2-12 0-20-4-38-4" />
      <Stroke d="M62 12h22a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H62a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6Z" />
      <Stroke d="M64 50v6M73 50v10M82 50v6" />
      <Stroke accent d="M64 36l7-9 6 5 11-16" />
    </Drawing>
  )
}

/** The buyer has it and says so. */
export function DeliveredDrawing() {
  return (
    <Drawing left={13}>
      <Stroke d="M22 40v38l38 12 38-12V40" />
      <Stroke d="M22 40l38 12 38-12-38-11-38 11Z" />
      <Stroke d="M60 52v38" />
      <Stroke d="M22 40l-9 11 38 12 9-11 9 11 38-12-9-11" />
      <Stroke accent d="M46 19l10 10 20-22" />
    </Drawing>
  )
}
