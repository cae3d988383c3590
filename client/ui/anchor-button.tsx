import type { ComponentPropsWithRef } from "react"
import { type ButtonLook, dressButton } from "./dress-button.tsx"

/** A link out of the site that looks like a button. */
export function AnchorButton(props: ComponentPropsWithRef<"a"> & ButtonLook) {
  return <a {...dressButton(props)} />
}
