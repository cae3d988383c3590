import type { ComponentPropsWithRef } from "react"
import { type ButtonLook, dressButton } from "./dress-button.tsx"

/** An external link styled as a button. */
export function AnchorButton(props: ComponentPropsWithRef<"a"> & ButtonLook) {
  return <a {...dressButton(props)} />
}
