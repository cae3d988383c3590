import { Drawing, Stroke } from "./drawing.tsx"

/** Questions that have their answers. */
export function QuestionsDrawing() {
  return (
    <Drawing left={20}>
      <Stroke d="M20 12h62v48H48L34 74V60H20Z" />
      <Stroke d="M92 30h8v42H88v12L76 72H58" />
      <Stroke accent d="M42 30c0-12 18-12 18 0 0 7-9 7-9 14M51 51v.1" />
    </Drawing>
  )
}

/** A letter to us. */
export function LetterDrawing() {
  return (
    <Drawing left={16}>
      <Stroke d="M16 28h80v54H16Z" />
      <Stroke d="M16 28l40 32 40-32" />
      <Stroke d="M16 82l29-31M96 82L67 51" />
      <Stroke accent d="M74 12h22M86 4l10 8-10 8" />
    </Drawing>
  )
}

/** A talk by messenger. */
export function MessengerDrawing() {
  return (
    <Drawing left={30}>
      <Stroke d="M78 26V12a6 6 0 0 0-6-6H36a6 6 0 0 0-6 6v72a6 6 0 0 0 6 6h36a6 6 0 0 0 6-6V52" />
      <Stroke d="M48 13h12" />
      <Stroke d="M38 58h20v12H44l-6 6V58Z" />
      <Stroke accent d="M58 26h42v26H90l-8 8v-8H58V26Z" />
      <Stroke accent d="M68 39h.1M79 39h.1M90 39h.1" />
    </Drawing>
  )
}

/** Somebody asks, somebody who knows answers. */
export function ConversationDrawing() {
  return (
    <Drawing left={14}>
      <Stroke d="M34 40a10 10 0 1 1 0 20 10 10 0 1 1 0-20Z" />
      <Stroke d="M14 90c0-13 9-20 20-20s20 7 20 20Z" />
      <Stroke d="M86 40a10 10 0 1 1 0 20 10 10 0 1 1 0-20Z" />
      <Stroke d="M66 90c0-13 9-20 20-20s20 7 20 20Z" />
      <Stroke accent d="M44 6h34v20H66l-6 7-6-7H44V6Z" />
      <Stroke accent d="M53 16h16" />
    </Drawing>
  )
}
